/**
 * Offers the people in the ticket where an @ is typed in the answer (the page's select has their names), and templates where
 * the answer begins with a slash.
 */

const MAX_OFFERED = 8;
/** Matches the text between the @ and the caret. */
const TYPED = /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,40})$/u;
/** Matches the same of a slash. */
const TEMPLATE = /^\/([^\n]{0,40})$/;

let offered: readonly string[] = [];
let active = 0;

export function offerMentions(): void {
  document.documentElement.classList.add('scripted');
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) offer(target);
  });
  document.addEventListener('focusout', close);
  // Runs before the form and the page handle the key.
  document.addEventListener('keydown', choose, { capture: true });
}

function offer(text: HTMLTextAreaElement): void {
  const template = templateIn(text);
  const typed = (template ?? typedIn(text))?.toLowerCase();
  const options = text.form?.querySelectorAll<HTMLElement>(
    template === undefined ? '.mention-select option:not([value=""])' : '#templates button',
  );
  const names = [...(options ?? [])].map(({ textContent: name }) => name.trim());
  offered = typed === undefined ? [] : names.filter((name) => startsWith(name, typed)).slice(0, MAX_OFFERED);
  active = 0;
  // A name that is complete needs no choice.
  if (template === undefined && offered.length === 1 && offered[0]?.toLowerCase() === typed) offered = [];
  show(text);
}

const typedIn = ({ value, selectionEnd }: HTMLTextAreaElement): string | undefined =>
  TYPED.exec(value.slice(0, selectionEnd))?.[1];

const templateIn = ({ value, selectionEnd }: HTMLTextAreaElement): string | undefined =>
  TEMPLATE.exec(value.slice(0, selectionEnd))?.[1];

/** Whether the name, or a word in it, begins so. */
const startsWith = (name: string, typed: string): boolean => ` ${name.toLowerCase()}`.includes(` ${typed}`);

function show(text: HTMLTextAreaElement): void {
  removeList();
  text.setAttribute('aria-autocomplete', 'list');
  if (offered.length === 0) return;
  const list = document.createElement('ul');
  list.id = 'mentions';
  list.role = 'listbox';
  list.ariaLabel = text.form?.querySelector('.mention-select')?.firstChild?.textContent?.trim() ?? '';
  for (const [index, name] of offered.entries()) {
    const item = document.createElement('li');
    item.id = `mention-${index}`;
    item.role = 'option';
    item.ariaSelected = String(index === active);
    item.textContent = name;
    // A press would take the focus from the text first.
    item.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      insert(text, name);
    });
    list.append(item);
  }
  text.setAttribute('aria-controls', list.id);
  text.setAttribute('aria-activedescendant', `mention-${active}`);
  text.closest('label')?.after(list);
}

function close(): void {
  offered = [];
  removeList();
}

/** Screen readers look for what a text names. */
function removeList(): void {
  document.querySelector('#mentions')?.remove();
  const text = document.querySelector('[aria-controls=mentions]');
  for (const name of ['aria-controls', 'aria-activedescendant']) text?.removeAttribute(name);
}

function choose(event: KeyboardEvent): void {
  const { key, target } = event;
  const name = offered[active];
  if (!(target instanceof HTMLTextAreaElement) || name === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    active = (active + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length;
    show(target);
  } else if (key === 'Enter' || key === 'Tab') insert(target, name);
  else if (key === 'Escape') close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function insert(text: HTMLTextAreaElement, name: string): void {
  const end = text.selectionEnd;
  if (templateIn(text) !== undefined) {
    const buttons = [...(text.form?.querySelectorAll<HTMLButtonElement>('#templates button') ?? [])];
    text.setRangeText('', 0, end, 'end');
    close();
    return text.form?.requestSubmit(buttons.find(({ textContent }) => textContent.trim() === name));
  }
  const typed = typedIn(text) ?? '';
  text.setRangeText(`${name} `, end - typed.length, end, 'end');
  close();
}
