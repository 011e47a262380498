import { isRecord } from '../../contract/json.ts';
import { number, plain } from '../words/wording.ts';

const MAX_DEPTH = 3;
const MAX_LINES = 30;
const MAX_NAME = 60;

/** The numbers in another server's statistics, under its own names: the reference doesn't show what these are. */
export function otherFigures(body: unknown): readonly string[] {
  return [...numbersIn(body, [])]
    .slice(0, MAX_LINES)
    .map(([name, value]) => `${plain(name.slice(-MAX_NAME))}: **${number(value)}**`);
}

function* numbersIn(value: unknown, path: readonly string[]): Generator<readonly [string, number]> {
  if (typeof value === 'number' && Number.isFinite(value)) yield [path.join(' · '), value];
  if (!isRecord(value) || path.length > MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value))
    if (name !== 'status')
      yield* numbersIn(inner, name === 'data' ? path : [...path, name.replaceAll('_', ' ')]);
}
