import type { Schema } from '../../../../contract/operations.ts';
import { html, type Html } from '../html.ts';
import type { PageParts } from '../parts.ts';
import { emojiByName } from './controls.ts';

type Poll = Schema<'TranscriptPoll'>;

/** The poll with its votes as they were last seen. */
export function renderPoll({ question, answers, ...poll }: Poll, { times }: PageParts): Html {
  const votes = answers.reduce((sum, { count }) => sum + count, 0);
  const end = poll.finalized ? 'ended' : poll.expires_at && html`until ${times.moment(poll.expires_at)}`;
  const several = poll.multiselect && ' · several answers allowed';
  return html`<div class="poll" role="group" aria-label="Poll">
    <p class="poll-question"><bdi>${question}</bdi></p>
    <ul>
      ${answers.map((answer) => renderAnswer(answer, votes))}
    </ul>
    <p class="faint">${votes} ${votes === 1 ? 'vote' : 'votes'}${several}${end && html` · ${end}`}</p>
  </div>`;
}

/** As `meter`, which the page's rules allow: a width of its own would be a style. */
function renderAnswer({ text, emoji, count }: Poll['answers'][number], votes: number): Html {
  const share = votes === 0 ? 0 : Math.round((count / votes) * 100);
  return html`<li>
    <span>${emoji && emojiByName(emoji)}<bdi>${text}</bdi></span>
    <span class="faint">${count} · ${share}%</span>
    <meter min="0" max="100" value="${share}" aria-hidden="true"></meter>
  </li>`;
}
