import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the files of the specification', () => {
  const folder = new URL('../../specification/clauses/', import.meta.url);
  const files = readdirSync(folder).filter((name) => /^(?!.*\.schema\.).*\.json$/.test(name));
  const sizes = files.map((name) => statSync(new URL(name, folder)).size);

  it('are small enough to be read', () => {
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_310_000);
  });
});
