import type { TextEdit } from '../../json/positions.ts';
import type { SourceFile } from '../../read/source-file.ts';

/** What has to change so that something has another name everywhere. */
export interface PlannedRename {
  readonly edits: readonly FileEdits[];
  /** Files whose name is the name of what they hold, after the edits. */
  readonly moves: readonly { readonly document: string; readonly from: string; readonly to: string }[];
}

export interface FileEdits {
  readonly file: SourceFile;
  readonly edits: readonly TextEdit[];
}
