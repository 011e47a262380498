/** Polls: read, limited, and without a vote yet. */
import type { Form } from '../../requests/form.ts';
import { readEmoji } from '../emoji.ts';
import type { References } from '../references.ts';

const HOUR = 60 * 60 * 1000;

/** The poll of a body, or undefined. `expiresIn` (ms) becomes a time when the message is made. */
export function readPoll(form: Form, refers: References): Record<string, unknown> | undefined {
  const poll = form.object('poll');
  if (!poll) return undefined;
  const answers = poll.list('answers', { min: 1, max: 10, required: true }) ?? [];
  const question = poll.object('question', { required: true })?.string('text', { max: 300, required: true });
  const duration = poll.integer('duration', { min: 1, max: 768 }) ?? 24;
  return {
    question: { text: question ?? '' },
    answers: answers.map((answer, index) => ({
      answer_id: index + 1,
      poll_media: readMedia(answer, refers),
    })),
    allow_multiselect: poll.boolean('allow_multiselect') ?? false,
    layout_type: 1,
    expiresIn: duration * HOUR,
    results: { is_finalized: false, answer_counts: [] },
  };
}

function readMedia(answer: Form, refers: References): Record<string, unknown> {
  const media = answer.object('poll_media', { required: true });
  const text = media?.string('text', { max: 55 }) ?? '';
  const emoji = media && readEmoji(media, refers);
  return emoji === undefined ? { text } : { text, emoji };
}
