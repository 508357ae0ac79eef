import {
  type Json,
  type View,
  type VisitEvent,
  type VisitState,
  reduce,
  open,
  redactAnswer,
  view,
} from '#engine/index.ts';
import { deepFrozen } from './deep-frozen.ts';
import { flowsOf, summerCamp } from '../sources.ts';
import { factsOf, type Happening } from './visit.ts';

const now = 1_700_000_000_000;
export const campFlows = flowsOf(summerCamp, { brand: 'LAKE' });

/** A visit to the camp that a test walks through step by step, as a browser would. */
export class CampVisit {
  state: VisitState;
  /** The paths and queries that the address has had. */
  readonly events: VisitEvent[] = [];
  readonly vault = new Map<string, Json>();

  constructor(url = '/camp/camp', facts = {}) {
    this.state = open(
      campFlows,
      deepFrozen({ visit: 'visit', facts: factsOf(campFlows, facts), url, now }),
      this.#look,
    ).state;
  }

  readonly #look = (handle: string): Json | undefined => this.vault.get(handle);

  /** Lets something happen; the code of the problem if it is not allowed now. */
  does(happening: Happening): string | undefined {
    const given = { now, ...happening } as VisitEvent; // events that have no time bear one
    const { event, values } = redactAnswer(campFlows, this.state, given, () => `handle-${this.vault.size}`);
    for (const [handle, value] of Object.entries(values)) this.vault.set(handle, value);
    const reduced = reduce(campFlows, this.state, deepFrozen(event), this.#look);
    if (!reduced.ok) return reduced.problem.code;
    this.state = deepFrozen(reduced.state);
    this.events.push(event);
    return undefined;
  }

  answer(answers: { readonly [field: string]: Json }): this {
    for (const [field, value] of Object.entries(answers)) {
      const problem = this.does({ type: 'answered', field, value });
      if (problem !== undefined) throw new Error(`${field}: ${problem}`);
    }
    return this;
  }

  submit(target = 'continue'): this {
    const problem = this.does({ type: 'submitted', target });
    if (problem !== undefined) throw new Error(`${target}: ${problem}`);
    return this;
  }

  click(target: string): this {
    const problem = this.does({ type: 'clicked', target });
    if (problem !== undefined) throw new Error(`${target}: ${problem}`);
    return this;
  }

  goTo(url: string): this {
    this.does({ type: 'navigated', url });
    return this;
  }

  get path(): string {
    return this.state.location.path;
  }

  get search(): string {
    return this.state.location.search;
  }

  get view(): View {
    return view(campFlows, this.state, this.#look);
  }

  /** The facts of the camp as they are kept. */
  get camp(): Json | undefined {
    return this.state.facts['camp'];
  }

  get issues(): readonly string[] {
    return this.view.screen.issues.map(({ field, code }) => `${field} ${code}`);
  }
}
