import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import type { Scenario } from '../catalogue.ts';
import { FactForm } from './fact-form.tsx';
import { isSameFact } from './single-fact.tsx';

interface Props {
  readonly scenario: Scenario;
  readonly schema: RJSFSchema;
  readonly facts: JsonObject;
  /** The facts that apply where these say nothing. */
  readonly under: JsonObject;
  readonly onFacts: (facts: JsonObject) => void;
}

/** The facts that the page is drawn from: those of the scenario, with the person's changes. */
export function FactsPanel({ scenario, schema, facts, under, onFacts }: Props) {
  const given = scenario.facts ?? {};
  const changes = countChanges(given, facts);
  const change = (name: string, value: Json | undefined): void => {
    const { [name]: _before, ...others } = facts;
    onFacts(value === undefined ? others : { ...facts, [name]: value });
  };
  return (
    <section className="facts-side" aria-label="Facts">
      <header className="facts-header">
        <h2>Facts</h2>
        <p>{scenario.says ?? scenario.name}</p>
        <output>{sayChanges(changes)}</output>
        <button
          type="button"
          className="small-button"
          disabled={changes === 0}
          onClick={() => onFacts(given)}
        >
          Reset to the scenario
        </button>
      </header>
      {Object.keys(schema.properties ?? {}).map((name) => (
        <Section
          key={name}
          name={name}
          schema={schema}
          value={facts[name]}
          given={given[name]}
          isUnder={under[name] !== undefined}
          onValue={(value) => change(name, value)}
        />
      ))}
      <FactsAsJson facts={facts} />
    </section>
  );
}

interface SectionProps {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly value: Json | undefined;
  readonly given: Json | undefined;
  /** Whether the brand sets it. */
  readonly isUnder: boolean;
  readonly onValue: (value: Json | undefined) => void;
}

/** A top-level fact with all below it; its form is drawn only while the section is open. */
function Section({ name, schema, value, given, isUnder, onValue }: SectionProps) {
  const [isOpen, setOpen] = useState(value !== undefined);
  const changes = countChanges(given, value);
  return (
    <details className="fact-section" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="fact-title">{name}</span>
        <span className="fact-count">
          {value === undefined ? (isUnder ? 'as the brand has it' : 'not set') : `${countLeaves(value)} set`}
          {changes > 0 && `, ${changes} changed`}
        </span>
      </summary>
      {isOpen && <FactForm name={name} schema={schema} value={value} given={given} onValue={onValue} />}
    </details>
  );
}

function FactsAsJson({ facts }: { readonly facts: JsonObject }) {
  const [said, setSaid] = useState('');
  const text = JSON.stringify({ facts }, undefined, 2);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser does not let us copy: mark the text above.'),
    );
  };
  return (
    <details className="fact-section">
      <summary>
        <span className="fact-title">As JSON</span> <code>specification/scenarios/</code>
        <span className="fact-count">for a scenario file</span>
      </summary>
      <textarea
        className="fact-input"
        readOnly
        rows={16}
        spellCheck={false}
        aria-label="Facts as JSON"
        value={text}
      />
      <button type="button" className="small-button" onClick={copy}>
        Copy as JSON
      </button>{' '}
      <output>{said}</output>
    </details>
  );
}

function sayChanges(changes: number): string {
  if (changes === 0) return 'All facts are the scenario’s.';
  return changes === 1 ? '1 fact is changed.' : `${changes} facts are changed.`;
}

/** How many single facts were changed, added or removed. */
function countChanges(one: Json | undefined, other: Json | undefined): number {
  if (isSameFact(one, other)) return 0;
  if (!isObject(one) || !isObject(other)) return Math.max(countLeaves(one), countLeaves(other));
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].reduce((sum, key) => sum + countChanges(one[key], other[key]), 0);
}

function countLeaves(value: Json | undefined): number {
  if (value === undefined) return 0;
  if (!isObject(value)) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0);
}
