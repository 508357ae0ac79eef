/** The bundler has not written what the pages need. */
export class MissingBuild extends Error {
  override readonly name = 'MissingBuild';

  constructor(folder: string, cause?: unknown) {
    super(`${folder} holds no build of the browser's code: run "npm run build".`, { cause });
  }
}
