import { changingNames } from '#tools/mutate/in-names.ts';

export const changeKind = changingNames('asks for another kind of thing', ['kind', 'stage', 'event', 'type']);
