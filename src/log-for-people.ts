import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Names of pino's levels, in their colors. */
const LEVELS: Readonly<Record<number, readonly [name: string, style: Style]>> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'blue'],
  30: ['INFO', 'green'],
  40: ['WARN', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', ['white', 'bgRed']],
};

interface Entry extends Readonly<Record<string, unknown>> {
  readonly level: number;
  /** Unix milliseconds. */
  readonly time: number;
  readonly msg?: string;
}

/** A line of the log as people read it: its local time, level and message, and each fact in a line below. */
export function forPeople(line: string): string {
  const { level, time, msg = '', pid: _pid, hostname: _hostname, ...facts }: Entry = JSON.parse(line);
  const [name, style] = LEVELS[level] ?? [String(level), 'reset'];
  const clock = new Date(time).toTimeString().slice(0, 8);
  const head = `[${clock}] ${styleText(style, name)}: ${styleText('cyan', printable(msg))}`;
  return `${[head, ...Object.entries(facts).flatMap(([key, value]) => linesOf(key, value, '    '))].join('\n')}\n`;
}

/** A fact in one line, or in several: a stack keeps its lines. */
function linesOf(key: string, value: unknown, indent: string): string[] {
  const label = `${indent}${printable(key)}:`;
  const deeper = `${indent}  `;
  if (typeof value === 'object' && value !== null && !isPlainList(value))
    return [label, ...Object.entries(value).flatMap(([each, inner]) => linesOf(each, inner, deeper))];
  const [first = '', ...rest] = String(Array.isArray(value) ? value.join(', ') : value)
    .split('\n')
    .map(printable);
  return [`${label} ${first}`, ...rest.map((each) => `${deeper}${each.trim()}`)];
}

/** Such a list is shown in one line. */
const isPlainList = (value: object): boolean =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object');

/** Terminals obey control characters, and people wrote some of this. */
const printable = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`);
