import { runProgram } from '#api/bootstrap/process.ts';
import { productOf } from '#api/bootstrap/product-root.ts';

/**
 * Serves the product of a folder until the process ends, and prints the address of its first page. `args` are those of the
 * command (`--root DIR`), `variables` the environment that the guide on operation lists.
 */
export async function serve(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  await runProgram(
    () => import('#api/bootstrap/serve.ts'),
    () => ({ ...productOf(args, variables), isDemo: false }),
  );
}
