/**
 * Finds roles by their names, and previews a ticket type while it's being filled in. Without this script, all roles are listed,
 * and a button shows the preview.
 */
import './page.ts';
import { update } from './update.ts';

for (const box of document.querySelectorAll<HTMLInputElement>('.find')) {
  box.hidden = false;
  const choices = box.nextElementSibling?.querySelectorAll<HTMLElement>('.choice') ?? [];
  box.addEventListener('input', () => {
    const wanted = box.value.trim().toLowerCase();
    for (const choice of choices) {
      const isChosen = choice.querySelector(':checked') !== null;
      choice.hidden = !isChosen && !(choice.textContent ?? '').toLowerCase().includes(wanted);
    }
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // The one that was found, not the form.
    event.preventDefault();
    const found = [...choices].find((choice) => !choice.hidden && choice.querySelector(':checked') === null);
    if (box.value.trim() !== '') found?.querySelector('input')?.click();
    box.value = '';
    box.dispatchEvent(new Event('input'));
  });
}

const form = document.querySelector<HTMLFormElement>('form.type');
const previews = document.querySelector('.previews');
const PREVIEW = 'button[name="act"][value="preview"]';
/** How long nothing must be typed before the preview is asked for. */
const PAUSE_MS = 400;

if (form !== null && previews !== null) {
  for (const button of form.querySelectorAll<HTMLElement>(PREVIEW)) button.hidden = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      asked += 1;
      void preview(form, previews, () => asked).catch(() => undefined);
    }, PAUSE_MS);
  });
}

/** Shows the preview of the form, unless a newer one was asked for in the meantime. */
async function preview(from: HTMLFormElement, shown: Element, latest: () => number): Promise<void> {
  const own = latest();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(from)) if (typeof value === 'string') body.append(name, value);
  body.set('act', 'preview');
  const response = await fetch(from.getAttribute('action') ?? '', { method: 'POST', body });
  if (!response.ok || own !== latest()) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('.previews');
  if (fresh !== null && own === latest()) update(shown, fresh);
}
