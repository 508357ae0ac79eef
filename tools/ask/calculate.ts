import { type Json, calculate as compute } from '#engine/index.ts';
import { type Prepare, batchVerb } from '#tools/batch/batch-verb.ts';
import { type Line, Fault } from '../facts/fault.ts';
import { withoutNull } from '../facts/type-reader.ts';
import { unknownName } from '#tools/command/misuse.ts';

/** Answers inputs by a value or an error. */
export const answerCalculation: Prepare = ({ flows, readFacts, names }, name, because) => {
  if (!names.calculations.includes(name)) throw unknownName('calculation', name, names.calculations);
  const declared = (flows.compiled.rules[name]?.inputs ?? []).map((input) => input.name);
  return (line) => {
    const inputs = readInputs(line, declared);
    if (inputs instanceof Fault) return inputs;
    const given = readFacts(withoutNames(line, declared));
    if (given instanceof Fault) return given;
    const computed = compute(flows, name, inputs, given.facts) ?? {};
    if (!because) return computed;
    return { ...computed, because: because.place(because.value(name, inputs, given.facts)) };
  };
};

/** Computes a calculation or condition. */
export const calculate = batchVerb({
  operands: 'NAME',
  says: 'Computes a calculation: inputs by name to {"value"} or {"error"}; facts under "facts"',
  examples: [
    "echo '{INPUTS}' | flows calculate {CALCULATION}",
    'flows calculate {CALCULATION} --batch < inputs.jsonl',
  ],
  prepare: answerCalculation,
});

function readInputs(line: Line, declared: readonly string[]): { readonly [name: string]: Json } | Fault {
  const inputs: { [name: string]: Json } = {};
  for (const name of declared) {
    const value = withoutNull(line[name]);
    if (value instanceof Fault) return value.under(name);
    if (value !== undefined) inputs[name] = value;
  }
  return inputs;
}

/** The line without its inputs: what is left are facts, unless the line has the key `facts`. */
function withoutNames(line: Line, names: readonly string[]): Line {
  if (names.length === 0) return line;
  return Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));
}
