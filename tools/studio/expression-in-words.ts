import { type Node, parseExpression } from '#engine/compile.ts';

/** An expression as people read it who write none; `undefined` if it cannot be read. */
export function expressionInWords(source: string): string | undefined {
  // A bound may be a text with nothing but a tag.
  const [, tagged] = /^\{\{([^{}]*)\}\}$/.exec(source.trim()) ?? [];
  const parsed = parseExpression(tagged ?? source);
  return 'node' in parsed ? inWords(parsed.node) : undefined;
}

const relations: { readonly [op: string]: string } = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '%': 'modulo',
};

/** Functions whose names do not say what they do. */
const functions: { readonly [name: string]: (args: readonly string[]) => string } = {
  has: ([one = '']) => `${one} is there`,
  exists: ([list = '', row = '', condition = '']) => `for one ${row} of ${list}: ${condition}`,
  all: ([list = '', row = '', condition = '']) => `for every ${row} of ${list}: ${condition}`,
  filter: ([list = '', row = '', condition = '']) => `each ${row} of ${list} for which ${condition}`,
  map: ([list = '', row = '', value = '']) => `${value} for each ${row} of ${list}`,
  default: ([one = '', other = '']) => `${one} (if there is none: ${other})`,
  size: ([one = '']) => `the number of ${one}`,
  contains: ([one = '', other = '']) => `${one} has ${other}`,
  startsWith: ([one = '', other = '']) => `${one} begins with ${other}`,
  endsWith: ([one = '', other = '']) => `${one} ends with ${other}`,
  matches: ([one = '', pattern = '']) => `${one} is written as ${pattern}`,
};

function inWords(node: Node): string {
  switch (node.op) {
    case 'value':
      return valueInWords(node.args);
    case 'id':
      return spaced(node.args);
    case '.':
      return `${inWords(node.args[0])} › ${spaced(node.args[1])}`;
    case '[]':
      return `${inWords(node.args[0])} › ${inWords(node.args[1])}`;
    case 'list':
      return node.args.map(inWords).join(' or ');
    case 'call':
      return calledInWords(node.args[0], node.args[1]);
    case 'rcall':
      return calledInWords(node.args[0], [node.args[1], ...node.args[2]]);
    case '?:':
      return `${inWords(node.args[1])} if ${inWords(node.args[0])}, else ${inWords(node.args[2])}`;
    case '!_':
      return notInWords(node.args);
    case '-_':
      return `minus ${inWords(node.args)}`;
    case '&&':
      return node.args.map((one) => within(one, '||')).join(' and ');
    case '||':
      return node.args.map((one) => within(one, '&&')).join(' or ');
    default:
      return relationInWords(node.op, node.args as readonly Node[]);
  }
}

function relationInWords(op: string, args: readonly Node[]): string {
  const [left = '', right = ''] = args.map(inWords);
  if (right === 'nothing' && op === '==') return `${left} is empty`;
  if (right === 'nothing' && op === '!=') return `${left} is not empty`;
  return `${left} ${relations[op] ?? op} ${right}`;
}

/** What is joined by another word is in brackets. */
function within(node: Node, other: string): string {
  return node.op === other || node.op === '?:' ? `(${inWords(node)})` : inWords(node);
}

function notInWords(node: Node): string {
  if (node.op === 'call' && node.args[0] === 'has')
    return `${node.args[1].map(inWords).join('')} is not there`;
  return node.op === 'id' || node.op === '.' ? `not ${inWords(node)}` : `not (${inWords(node)})`;
}

function calledInWords(name: string, args: readonly Node[]): string {
  const said = args.map(inWords);
  const known = functions[name];
  if (known) return known(said);
  return said.length === 0 ? spaced(name) : `${spaced(name)} of ${said.join(' and ')}`;
}

function valueInWords(value: unknown): string {
  if (value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `“${value}”` : String(value);
}

/** A name in words: `propertyAddress` is “property address”. */
export function spaced(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/** The names in an expression, each once. */
export function namesIn(expression: string): readonly string[] {
  const unquoted = expression.replaceAll(/'(?:\\.|[^'\\])*'/g, ' ');
  return [...new Set(unquoted.match(/[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*/g))];
}
