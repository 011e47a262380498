/**
 * A list with one stop for Tab, however long it is: the arrows walk through it, Home and End go to its ends. Buttons
 * inside of a row can be reached while the row is the one that Tab stops at.
 */

export function createRoving(
  list: HTMLElement,
  {
    row,
    inside = '',
    keyOf,
    first,
    signal,
  }: {
    /** Selector of the elements that the keyboard can reach. */
    row: string;
    /** Selector of the buttons in a row. */
    inside?: string;
    /** Identifies a row across redraws. */
    keyOf: (row: HTMLElement) => string | undefined;
    /** Finds the row that Tab stops at first. */
    first: (rows: HTMLElement[]) => HTMLElement | undefined;
    signal: AbortSignal;
  },
) {
  let stop: string | undefined;
  const rows = () => Array.from(list.querySelectorAll<HTMLElement>(row));
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element && list.contains(target) ? target.closest<HTMLElement>(row) : null;

  function mark() {
    const all = rows();
    const current = all.find((each) => keyOf(each) === stop) ?? first(all);
    for (const each of all) {
      each.tabIndex = each === current ? 0 : -1;
      if (inside === '') continue;
      for (const button of each.querySelectorAll<HTMLElement>(inside)) button.tabIndex = each.tabIndex;
    }
  }

  function press(event: KeyboardEvent) {
    const here = rowOf(event.target);
    // Fields and selects inside of a row have their own use for these keys.
    if (here === null || (event.target !== here && !isInside(event.target))) return;
    const all = rows();
    const at = all.indexOf(here);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }

  const isInside = (target: EventTarget | null) =>
    inside !== '' && target instanceof Element && target.matches(inside);

  list.addEventListener('keydown', press, { signal });
  list.addEventListener(
    'focusin',
    ({ target }) => {
      const here = rowOf(target);
      if (here === null) return;
      stop = keyOf(here);
      mark();
    },
    { signal },
  );

  return {
    /** Draws the list; a focused row keeps the focus when it's redrawn. */
    redraw(draw: () => void) {
      const { activeElement } = document;
      const focused = rowOf(activeElement);
      draw();
      mark();
      if (focused !== activeElement || focused === null || focused.isConnected) return;
      rows()
        .find((each) => keyOf(each) === keyOf(focused))
        ?.focus({ preventScroll: true });
    },
  };
}
