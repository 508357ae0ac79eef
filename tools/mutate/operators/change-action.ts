import { changingNames } from '#tools/mutate/in-names.ts';

export const changeAction = changingNames('runs another action or opens another modal', ['action', 'modal']);
