import type { Compiling } from '#engine/compile/compiling.ts';
import type { Finding } from '#engine/expression/finding.ts';

/** Reports what is wrong with an expression or text that stands at a pointer. */
export function reportFindings(
  compiling: Compiling,
  path: string,
  source: string,
  findings: readonly Finding[],
): void {
  for (const { code, message, hint, start, end } of findings) {
    const excerpt = source.slice(start, end);
    const where = excerpt === '' || excerpt === source ? '' : ` In "${excerpt}".`;
    compiling.report({
      code,
      path,
      message: message + where,
      ...(hint !== undefined && { hint }),
      range: { start, end },
    });
  }
}
