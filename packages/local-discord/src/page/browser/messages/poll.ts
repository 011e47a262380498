/** A poll: its answers to choose from, how many chose each, and until when. */
import type { Session } from '../session/session.ts';
import type { Message } from '../wire.ts';
import type { Poll } from '../wire.ts';
import { freshId, h } from '../dom.ts';
import { timeElement } from '../markdown/time.ts';
import { icon } from '../parts/icon.ts';
import { emojiText } from './extras.ts';
import { say, sayCounted, sentence } from '../words/words.ts';

export function renderPoll(message: Message, poll: Poll, session: Session) {
  const { api, store, attempt } = session;
  const counts = new Map((poll.results?.answer_counts ?? []).map((each) => [each.id, each]));
  const own = [...counts.values()].filter(({ me_voted }) => me_voted).map(({ id }) => id);
  const total = [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  const ended = poll.results?.is_finalized === true || Date.parse(poll.expiry ?? '') <= Date.now();
  // Ticked answers that weren't sent yet outlive the row, which is redrawn for others' votes.
  const chosen = store.ticked.get(message.id) ?? new Set(own);
  const group = freshId('poll');
  const vote = h(
    'button',
    { type: 'button', class: 'button primary', onclick: () => send([...chosen]) },
    say('poll.vote'),
  );

  function send(answers: number[]) {
    store.ticked.delete(message.id);
    attempt(() => api.vote(message, answers));
  }

  function tick(id: number, ticked: boolean) {
    if (!poll.allow_multiselect) chosen.clear();
    if (ticked) chosen.add(id);
    else chosen.delete(id);
    store.ticked.set(message.id, chosen);
    offerVote();
  }

  function offerVote() {
    vote.disabled = chosen.size === 0 || (chosen.size === own.length && own.every((id) => chosen.has(id)));
  }

  offerVote();
  const answers = poll.answers.map(({ answer_id: id, poll_media: { text = '', emoji } }) => {
    const count = counts.get(id)?.count ?? 0;
    const share = total === 0 ? 0 : Math.round((count / total) * 100);
    const box = h('input', {
      type: poll.allow_multiselect ? 'checkbox' : 'radio',
      name: group,
      disabled: ended,
      onchange: () => tick(id, box.checked),
    });
    box.checked = chosen.has(id);
    const row = h(
      'label',
      { class: own.includes(id) ? 'poll-answer own' : 'poll-answer' },
      box,
      h('span', { class: 'poll-text' }, emoji ? `${emojiText(emoji)} ` : '', text),
      own.includes(id) && icon('check'),
      h('span', { class: 'poll-count' }, `${votes(count)} · ${share}%`),
    );
    row.style.setProperty('--share', `${share}%`);
    return row;
  });
  return h(
    'fieldset',
    { class: 'poll' },
    h('legend', {}, poll.question.text ?? ''),
    !ended && h('div', { class: 'faint' }, poll.allow_multiselect ? say('poll.many') : say('poll.one')),
    ...answers,
    h(
      'div',
      { class: 'poll-foot' },
      h('span', { class: 'faint' }, votes(total), ' · ', ending(poll, ended)),
      !ended &&
        own.length > 0 &&
        h(
          'button',
          { type: 'button', class: 'button secondary', onclick: () => send([]) },
          say('poll.remove'),
        ),
      !ended && vote,
    ),
  );
}

const votes = (count: number) => sayCounted('poll.votes', count, {});

function ending({ expiry }: Poll, ended: boolean) {
  if (ended || !expiry) return h('span', {}, ended ? say('poll.ended') : say('poll.endless'));
  return h(
    'span',
    {},
    sentence('poll.ends', { time: timeElement(Math.floor(Date.parse(expiry) / 1000), 'R') }),
  );
}
