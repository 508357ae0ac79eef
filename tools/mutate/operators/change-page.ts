import { changingNames } from '#tools/mutate/in-names.ts';

export const changePage = changingNames('leads to another page', ['page']);
