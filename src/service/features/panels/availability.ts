import { isOpen, nextOpening } from '../../../contract/opening-hours.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { relative } from '../../../discord-text/mention.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { PanelRecord } from '../../core/model/panel.ts';
import { hoursOf } from '../../core/model/schedule.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { shortSpanIn } from '../../../words/span.ts';
import type { PanelStore } from './store/panels.ts';
import type { GroupQueue } from './store/queues.ts';

/**
 * Returns what a panel shows below its text, a line for each ticket type: how many people wait for an answer and
 * how long a first one usually takes, or when it opens again. Empty if the panel shows none of it.
 */
export type AvailabilityOf = (panel: PanelRecord) => Promise<string>;

/** A longer queue is not counted to its end. */
const MAX_WAITING = 99;
/** With the longest title and text of a panel, the message is within Discord's 6,000 characters. */
const MAX_LENGTH = 1_700;

/** The usual wait is rounded up to one of these, in seconds; longer ones to whole hours or days. */
const STEPS = [1, 2, 5, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * 60);
const HOUR = 3_600;
const DAY = 24 * HOUR;

export function createAvailabilityOf({
  store,
  usualWaits,
  clock,
}: Pick<FeatureContext, 'usualWaits' | 'clock'> & {
  readonly store: Pick<PanelStore, 'queues'>;
}): AvailabilityOf {
  return async ({ guild_id: guildId, options, language, shows_availability: isShown }) => {
    if (!isShown || options.length === 0) return '';
    const say = sayIn(language);
    const groupIds = options.map(({ group_id: id }) => id);
    const queues = await store.queues(guildId, groupIds, MAX_WAITING + 1);
    const waits = await usualWaits(guildId);
    const lines = options.flatMap(({ group_id: id, label }) => {
      const queue = queues.get(id);
      if (queue === undefined) return [];
      const facts = factsOf(say, queue, waits.get(id), clock.now());
      return [say('panel.availability', { label: asTyped(label), facts })];
    });
    return firstLines(lines);
  };
}

function factsOf(
  say: Say,
  { waiting, ...group }: GroupQueue,
  usualWait: number | undefined,
  now: Date,
): string {
  const hours = hoursOf(group);
  if (!isOpen(hours, now)) {
    const next = nextOpening(hours, now);
    return next === undefined
      ? say('panel.closed')
      : say('panel.opensAgain', { when: relative(next.toISOString()) });
  }
  const facts = [
    waiting > MAX_WAITING
      ? say('panel.manyWaiting', { count: MAX_WAITING })
      : say('panel.waiting', { count: waiting }),
    ...(usualWait === undefined
      ? []
      : [say('panel.usualWait', { time: shortSpanIn(say, roundedUp(usualWait)) })]),
  ];
  return facts.join(' · ');
}

/** A wait that is shown to the second would promise too much. */
export function roundedUp(seconds: number): number {
  const step = STEPS.find((each) => seconds <= each);
  if (step !== undefined) return step;
  const unit = seconds <= DAY ? HOUR : DAY;
  return Math.ceil(seconds / unit) * unit;
}

function firstLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length > MAX_LENGTH) break;
    text = longer;
  }
  return text;
}
