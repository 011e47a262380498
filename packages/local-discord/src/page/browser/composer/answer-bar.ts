/** Above the box: which message the next one answers, and whether its author is mentioned by that. */
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { say, sentence } from '../words/words.ts';

export function createAnswerBar({ store, directory }: Session) {
  const element = h('div', { class: 'answer-bar', hidden: true });

  function show() {
    const { answering } = store;
    element.hidden = answering === null;
    if (answering === null) return;
    const name = directory.nameOf(answering.message.author);
    const mention = h(
      'button',
      {
        type: 'button',
        class: 'link-button',
        'aria-pressed': String(answering.mention),
        'aria-label': say('reply.mention', { name }),
        onclick: () => {
          answering.mention = !answering.mention;
          show();
        },
      },
      answering.mention ? say('reply.mention.on') : say('reply.mention.off'),
    );
    element.replaceChildren(
      icon('reply'),
      h('span', { class: 'answer-words' }, sentence('reply.ing', { name: h('strong', {}, name) })),
      mention,
      h(
        'button',
        {
          type: 'button',
          class: 'tool',
          'aria-label': say('reply.cancel'),
          onclick: () => store.answer(null),
        },
        icon('close'),
      ),
    );
  }

  store.on('answering', show);
  return { element };
}
