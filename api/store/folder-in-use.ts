/** Another process has this database folder open, and a second opening would corrupt it. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  readonly processId: number;

  constructor(folder: string, processId: number) {
    super(
      `The database folder ${folder} is open in process ${processId}. Stop it, or set DATA_DIR to another folder.`,
    );
    this.folder = folder;
    this.processId = processId;
  }
}
