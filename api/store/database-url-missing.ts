/** Production was started without DATABASE_URL: a folder does not survive a power cut. */
export class DatabaseUrlMissing extends Error {
  override readonly name = 'DatabaseUrlMissing';

  constructor() {
    super(
      'Set DATABASE_URL: in production the data needs a PostgreSQL server, a folder would not survive a power cut.',
    );
  }
}
