/**
 * The messages of the current channel. Rows are kept by message and rebuilt only if something in them changed;
 * older pages load when the reader scrolls near the top.
 */
import type { Message } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { createRoving } from '../parts/roving.ts';
import { loadOlder, trim } from '../session/histories.ts';
import { firstNews } from '../session/unread.ts';
import { beginning } from './beginning.ts';
import { continuesGroup, dayBefore } from './grouping.ts';
import { renderMessage } from './message.ts';
import { newLine, showNewBar } from './new-bar.ts';
import { renderPending } from './pending.ts';

/** This near to an edge (px) counts as being there. */
const NEAR = 120;

/** How long the message that the reader went to is marked. */
const MARKED_MS = 2_000;

type Row = { key: string; nodes: HTMLElement[] };

export function showMessages(session: Session) {
  const { api, store, signal } = session;
  const scroller = byId('scroller');
  const list = byId('messages');
  const roving = createRoving(list, {
    row: '.message',
    inside: '.message-tools > button',
    keyOf: ({ dataset }) => dataset.message,
    first: (all) => all.at(-1),
    signal,
  });
  let rows: Map<string, Row> = new Map();
  let following = true;
  let loading = false;

  const history = () => store.histories.get(store.channelId ?? '');

  function dismiss(message: Message) {
    store.dismissed.add(message.id);
    render();
  }

  /** Everything that the row's look depends on. */
  const keyOf = (message: Message, around: string) =>
    JSON.stringify([
      message,
      around,
      [...store.pending.values()].filter((each) => each.messageId === message.id),
      store.editing?.id === message.id,
    ]);

  function rowFor(message: Message, previous: Message | undefined, isFirstNew: boolean): Row {
    const continues = !isFirstNew && continuesGroup(message, previous);
    const day = dayBefore(message, previous);
    const key = keyOf(message, `${continues} ${day} ${isFirstNew}`);
    const known = rows.get(message.id);
    if (known?.key === key) return known;
    const element = renderMessage(message, { session, continues, onDismiss: dismiss });
    const above = [
      ...(day === null ? [] : [h('div', { class: 'day', role: 'separator' }, day)]),
      ...(isFirstNew ? [newLine()] : []),
    ];
    return { key, nodes: [...above, element] };
  }

  function render() {
    const known = history();
    const shown = (known?.list ?? []).filter(({ id }) => !store.dismissed.has(id));
    const firstNew = firstNews(store)?.id;
    const next = new Map(
      shown.map((message, at) => [message.id, rowFor(message, shown[at - 1], message.id === firstNew)]),
    );
    const nodes = [...next.values()].flatMap((row) => row.nodes);
    if (known?.reachedStart) nodes.unshift(beginning(session));
    nodes.push(...renderPending(session));
    roving.redraw(() => replaceKeeping(list, nodes));
    list.setAttribute('aria-busy', String(known === undefined));
    rows = next;
    if (following) toEnd();
    updateBar();
  }

  /** The requested message, in the middle and marked for a moment; the keyboard continues from there. */
  function showTarget() {
    const element = rows.get(store.target ?? '')?.nodes.at(-1);
    store.target = null;
    if (element === undefined) return;
    following = false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
    element.classList.add('target');
    setTimeout(() => element.classList.remove('target'), MARKED_MS);
  }

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };

  async function older() {
    const known = history();
    if (known === undefined || known.reachedStart || loading) return;
    loading = true;
    const fromBottom = scroller.scrollHeight - scroller.scrollTop;
    try {
      await loadOlder(api, store.channelId ?? '', known);
      render();
      // The rows that the reader looks at stay in place while others come in above.
      scroller.scrollTop = scroller.scrollHeight - fromBottom;
    } finally {
      loading = false;
    }
  }

  function scrolled() {
    following = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    const known = history();
    if (following && known !== undefined) trim(known);
    else if (scroller.scrollTop < NEAR) session.attempt(older);
    updateBar();
  }

  const updateBar = showNewBar(session, scroller);
  scroller.addEventListener('scroll', scrolled, { signal, passive: true });
  // Pictures and fonts that arrive late, and a composer that grows, must not push the end out of sight.
  const resizes = new ResizeObserver(() => {
    if (following) toEnd();
  });
  resizes.observe(list);
  resizes.observe(scroller);
  signal.addEventListener('abort', () => resizes.disconnect());

  store.on('channel', () => {
    rows = new Map();
    following = true;
    render();
  });
  for (const topic of ['messages', 'pending', 'commands', 'editing', 'divider'] as const)
    store.on(topic, render);
  store.on('target', () => {
    render();
    showTarget();
  });
  // Every row contains names, colors and mentions.
  store.on('guild', () => {
    rows = new Map();
    render();
  });
}

/**
 * Puts the nodes in this order while leaving alone those that already stand right: moving one would close its open
 * select and lose its focus.
 */
function replaceKeeping(parent: HTMLElement, nodes: HTMLElement[]) {
  const wanted = new Set(nodes) as Set<Element>;
  for (const child of Array.from(parent.children)) {
    if (!wanted.has(child)) child.remove();
  }
  for (const [at, node] of nodes.entries()) {
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null);
  }
}
