/** Names in an order in which each comes after those that it needs, and those that need one another in a circle, which are left out. */
export interface DependencyOrder {
  readonly order: readonly string[];
  readonly circles: readonly (readonly string[])[];
}

/** Orders names by what they need: Tarjan's algorithm, whose components come out in this order. */
export function inDependencyOrder(
  names: readonly string[],
  needs: (name: string) => readonly string[],
): DependencyOrder {
  const order: string[] = [];
  const circles: string[][] = [];
  const stack: string[] = [];
  const found = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const visit = (name: string): { index: number; low: number; isOpen: boolean } => {
    const own = { index: found.size, low: found.size, isOpen: true };
    found.set(name, own);
    stack.push(name);
    for (const needed of needs(name)) {
      const known = found.get(needed);
      if (!known) own.low = Math.min(own.low, visit(needed).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) close(name);
    return own;
  };
  const close = (name: string): void => {
    const component = stack.splice(stack.indexOf(name));
    for (const one of component) (found.get(one) as { isOpen: boolean }).isOpen = false; // what is on the stack was found
    const isCircle = component.length > 1 || needs(name).includes(name);
    if (isCircle) circles.push(component.toSorted());
    else order.push(name);
  };
  for (const name of names) if (!found.has(name)) visit(name);
  return { order, circles };
}
