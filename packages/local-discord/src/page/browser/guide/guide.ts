/** The guide above the messages: steps for someone who opens the page for the first time, each with a button that acts. */
import type { Component, Guide, GuideStep, Message } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { commandData, listEntries, sentWords } from '../commands/catalogue.ts';
import { byId, h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { chooseFirst } from '../commands/use.ts';
import { say } from '../words/words.ts';
import { dismissGuide, isDismissed, noteDone, placeOf } from './progress.ts';

/** The step whose button was pressed, until the person it is for acts. */
let wanted: number | null = null;

export function showGuide(session: Session) {
  const { api, store } = session;
  const host = byId('guide');
  let guide: Guide | null = null;
  let shown = '';
  host.hidden = true;

  async function load() {
    guide = await api.guide();
    chooseFirst(guide?.commands ?? []);
    look();
    const step = guide?.steps[wanted ?? -1];
    if (step === undefined || step.as !== store.me.id) return;
    wanted = null;
    await act(step);
  }

  /** A step can be done in any way, and by anyone. */
  function look() {
    const inChannel = store.histories.get(store.channelId ?? '')?.list ?? [];
    const messages = store.newest === null ? inChannel : [...inChannel, store.newest];
    for (const [index, { done }] of (guide?.steps ?? []).entries()) {
      if (placeOf(index) !== undefined) continue;
      const found = messages.find((message) => pressable(message, done) !== undefined);
      if (found !== undefined) noteDone(index, found.channel_id);
    }
    render();
  }

  /** Draws only changes: otherwise an incoming message would take the focus from the button. */
  function render() {
    host.hidden = guide === null || isDismissed();
    if (guide === null || host.hidden) return;
    const { steps, title, text, end } = guide;
    const state = JSON.stringify([title, ...steps.map((_, index) => placeOf(index) ?? null)]);
    if (state === shown) return;
    shown = state;
    const next = steps.findIndex((_, index) => placeOf(index) === undefined);
    host.setAttribute('aria-label', title);
    host.replaceChildren(
      h('p', { class: 'guide-text' }, h('strong', {}, title), ' ', next === -1 ? end : text),
      h('ol', {}, ...steps.map((step, index) => item(step, index, index === next))),
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button guide-close',
          'aria-label': say('guide.close'),
          onclick: close,
        },
        icon('close'),
      ),
    );
  }

  function item({ words, button }: GuideStep, index: number, isNext: boolean) {
    const isDone = placeOf(index) !== undefined;
    return h(
      'li',
      { class: isDone ? 'guide-done' : '', 'aria-current': isNext ? 'step' : null },
      h('span', { class: 'guide-mark' }, isDone ? icon('check') : String(index + 1)),
      h('span', {}, words, isDone ? h('span', { class: 'hidden-words' }, ` (${say('guide.done')})`) : null),
      isNext
        ? h('button', { type: 'button', class: 'guide-button', onclick: () => begin(index) }, button)
        : null,
    );
  }

  function close() {
    dismissGuide();
    render();
  }

  /** Continues in the session of the step's person. */
  function begin(index: number) {
    const step = guide?.steps[index];
    if (step === undefined) return;
    if (step.as === store.me.id) {
      session.attempt(() => act(step));
      return;
    }
    wanted = index;
    document.querySelector<HTMLInputElement>(`[name=person][value="${step.as}"]`)?.click();
  }

  async function act({ act: what }: GuideStep) {
    const before = (guide?.steps ?? []).findIndex(({ act: other }) => other === what) - 1;
    const channelId = 'say' in what ? placeOf(before) : session.firstChannel();
    if (channelId === undefined || channelId === null) return;
    await session.enter(channelId);
    if ('say' in what) {
      await api.say(channelId, { content: what.say, attachments: [] });
      return;
    }
    if ('command' in what) {
      const entry = listEntries(await api.commands(channelId)).find(
        (each) => sentWords(each) === what.command,
      );
      if (entry !== undefined)
        await session.interactions.command(channelId, commandData(entry, []), `/${entry.words}`);
      return;
    }
    const message = store.histories.get(channelId)?.list.findLast((each) => pressable(each, what.press));
    const custom_id = message === undefined ? undefined : pressable(message, what.press);
    if (message === undefined || custom_id === undefined) throw new Error(say('guide.early'));
    await session.interactions.component(message, { type: 2, custom_id });
  }

  store.on('settings', () => session.attempt(load));
  for (const topic of ['messages', 'channel'] as const) store.on(topic, look);
}

/** The whole custom ID of the message's first component whose custom ID begins so. */
function pressable({ components = [] }: Pick<Message, 'components'>, beginning: string): string | undefined {
  for (const each of components.flatMap(withInner))
    if (each.custom_id?.startsWith(beginning)) return each.custom_id;
  return undefined;
}

const withInner = (component: Component): Component[] => {
  const inner = [component.component, component.accessory].filter((each) => each !== undefined);
  return [component, ...[...(component.components ?? []), ...inner].flatMap(withInner)];
};
