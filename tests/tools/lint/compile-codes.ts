/** What reading and compiling documents can find; permanent, as the codes of the rules are. */
export const compileCodes: readonly string[] = [
  ...['broken-json', 'byte-order-mark', 'duplicate-key', 'folder-for-file', 'not-utf-8', 'too-deep'],
  ...['unreadable-file', 'missing-key', 'missing-schema', 'name-like-number', 'null-value', 'unknown-key'],
  ...['unknown-type', 'wrong-folder', 'wrong-shape', 'argument-count', 'invalid-pattern', 'not-in-profile'],
  ...['pattern-not-literal', 'rule-circle', 'shadowed-name', 'syntax', 'tag-kind', 'unclosed-tag'],
  ...['unknown-field', 'unknown-function', 'unknown-name', 'unknown-token', 'wrong-type', 'unknown-action'],
  ...['unknown-call', 'unknown-document', 'unknown-fact', 'unknown-frame', 'unknown-kind', 'unknown-modal'],
  ...['unknown-page', 'unknown-part', 'unknown-stage', 'unknown-state', 'missing-document', 'missing-facts'],
  ...['anchor-circle', 'unknown-anchor', 'unplaced-entry', 'equals-base', 'overrides-nothing'],
  ...['replaces-document', 'locale-not-text', 'locked', 'stale-translation'],
];
