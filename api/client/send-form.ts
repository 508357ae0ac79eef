/** Sends the answers of a form of a page, as the browser itself would, while the page is left. Files stay. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const body = new URLSearchParams(entries);
  // The page that it leads to is not for us.
  await fetch(form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(
    () => undefined,
  );
}
