import type { UploadFieldView } from '#engine/view/field-views.ts';

/** Why a file is not sent: the code of what it fails; nothing when it may be. Letter case does not matter. */
export function refuseFile(
  { accept, maximumBytes }: Pick<UploadFieldView, 'accept' | 'maximumBytes'>,
  file: Pick<File, 'name' | 'size'>,
): 'accept' | 'maximumBytes' | undefined {
  if (accept.length > 0 && !accept.includes(extensionOf(file.name))) return 'accept';
  return maximumBytes !== undefined && file.size > maximumBytes ? 'maximumBytes' : undefined;
}

/** The extensions as an input takes them. */
export function acceptAttribute(accept: readonly string[]): string | undefined {
  const all = accept.includes('jpg') ? [...accept, 'jpeg'] : accept;
  return all.length === 0 ? undefined : all.map((extension) => `.${extension}`).join(',');
}

// Two names of one kind of file.
function extensionOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'jpeg' ? 'jpg' : extension;
}
