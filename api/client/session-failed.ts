/** The telemetry session of a visit could not be begun, however often it was tried (B§8). */
export class SessionFailed extends Error {
  override readonly name = 'SessionFailed';
  readonly status = 500;

  constructor(cause: unknown) {
    super('An error occurred while establishing a session, retries failed.', { cause });
  }
}
