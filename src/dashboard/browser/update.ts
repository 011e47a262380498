/**
 * Changes `shown` to match `fresh` without touching what's the same in both: focus, selection and scroll position stay
 * where nothing changed. Forms that someone is using stay as they are.
 */
export function update(shown: Element, fresh: Element): void {
  if (shown.isEqualNode(fresh)) return;
  if (shown instanceof HTMLFormElement && isInUse(shown)) return;
  if (shown.tagName !== fresh.tagName) return shown.replaceWith(fresh);
  updateAttributes(shown, fresh);
  if (isPlain(shown) || isPlain(fresh)) {
    if (hasFormInUse(shown)) return;
    return shown.replaceChildren(...fresh.childNodes);
  }
  updateChildren(shown, fresh);
}

/** Whether an element mixes text with elements, so that comparing its elements alone isn't enough. */
const isPlain = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

export const hasFormInUse = (within: ParentNode): boolean =>
  [...within.querySelectorAll('form')].some(isInUse);

function isInUse(form: HTMLFormElement): boolean {
  // Why it wasn't sent is read first.
  const isRejected = form.querySelector('.unsent') !== null;
  return isRejected || form.contains(document.activeElement) || [...form.elements].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }, index) =>
        selected !== defaultSelected && (defaultSelected || index !== 0 || control.multiple),
    );
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** A person opens and closes `details`, and the row of a list that they were at is its stop of the tab key. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['open', 'tabindex']);

function updateAttributes(shown: Element, fresh: Element): void {
  // A copy: the list changes while it is read.
  for (const name of Array.from(shown.attributes, (attribute) => attribute.name))
    if (!OF_THE_PERSON.has(name) && !fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (!OF_THE_PERSON.has(name) && shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/**
 * Elements are the same by their id (messages have one), by their link (tickets of the queue), by their action (forms),
 * or else by their place.
 */
function updateChildren(shown: Element, fresh: Element): void {
  const known = byKey(shown);
  let last: Element | null = null;
  for (const [key, child] of byKey(fresh)) {
    const same: Element | undefined = known.get(key);
    known.delete(key);
    const next: Element | null = last === null ? shown.firstElementChild : last.nextElementSibling;
    if (same === undefined) place(shown, child, next);
    else if (same !== next) place(shown, same, next);
    last = same ?? child;
    if (same === undefined) continue;
    update(same, child);
    // An element of another kind has taken its place.
    if (!same.isConnected) last = child;
  }
  for (const gone of known.values()) {
    const isKept = gone instanceof HTMLFormElement ? isInUse(gone) : hasFormInUse(gone);
    // A form's fields hide its own properties: the form of labels has one that is called "remove".
    if (isKept) continue;
    spaceBefore(gone)?.remove();
    shown.removeChild(gone);
  }
}

/** Each element has the space that keeps its words apart from those before it. */
const spaceBefore = (element: Element | null): Text | null =>
  element?.previousSibling instanceof Text ? element.previousSibling : null;

function place(shown: Element, child: Element, next: Element | null): void {
  const space = spaceBefore(child);
  shown.insertBefore(child, spaceBefore(next) ?? next);
  if (space !== null) shown.insertBefore(space, child);
}

/** Several forms may have the same action: each note about the owner has one. */
function byKey({ children }: Element): Map<string, Element> {
  const elements = new Map<string, Element>();
  for (const [place, child] of [...children].entries()) {
    const key = keyOf(child, place);
    elements.set(elements.has(key) ? `${key} ${place}` : key, child);
  }
  return elements;
}

function keyOf(element: Element, place: number): string {
  const link = element.tagName === 'LI' ? element.querySelector('a')?.getAttribute('href') : undefined;
  return (
    element.getAttribute('id') || link || element.getAttribute('action') || `${element.tagName} ${place}`
  );
}
