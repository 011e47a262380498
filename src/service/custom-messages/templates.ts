import { type Liquid, LiquidError, type Template } from 'liquidjs';
import type { MessageBody } from '../messages/ports.ts';
import { clip } from '../../discord-text/clip.ts';
import type { Fault } from '../validation-failed.ts';
import { BUILT_INS, isBuiltIn, type Scope } from './built-ins.ts';
import { type Allowance, inSlices, stepsOf } from './in-slices.ts';
import { createLiquid, Missing } from './liquid.ts';
import { settled, unmarked } from './marked-text.ts';
import { formFaults, isAddress, showsMarkdown, type Text, textsOf, withTexts } from './texts.ts';
import { createWithinTime, OutOfTime, type WithinTime } from './within-time.ts';
import { worded, type Worded } from '../../words/worded.ts';

/** What can be done with a message whose texts are templates. */
export interface Templates {
  /** What of the message is no template, field by field; none: it can be stored. */
  faultsOf(message: MessageBody): readonly Fault[];
  /** Names of the variables that it uses, without those that are always there. */
  variablesOf(message: MessageBody): string[];
  /** What it looks up, `ticket.number` or `reason`, each once. */
  pathsOf(message: MessageBody): string[];
  /** Which of those that are always there it uses. */
  builtInsOf(message: MessageBody): ReadonlySet<string>;
  /** The message with its texts filled in; else everything that is missing or wrong. Others have their turn meanwhile. */
  render(message: MessageBody, scope: Scope): Promise<Rendered>;
}

type Rendered = { readonly message: MessageBody } | { readonly faults: readonly Fault[] };

/** For all texts of a message together. */
const TIME_MS = 500;
/** After that many, nobody reads on. */
const MISSING_TOLD = 25;
const REASON_LENGTH = 200;
/** Of a message's templates together: all of them are read at each use of it, and reading gives way to nothing else. */
const TEMPLATES_LENGTH = 20_000;
/** Of a message together, and characters of each: more than anyone writes by hand. */
const TAGS = 400;
const TAG_LENGTH = 500;
/** Far more than any text of a message: the exact limits are told later. */
const LONGEST = 50_000;

export function createTemplates(): Templates {
  const liquid = createLiquid();
  const withinTime = createWithinTime();
  const parse = (text: string): Template[] => liquid.parse(unmarked(text));

  function parseFault({ field, text }: Text): Fault[] {
    try {
      // What its variables are is asked of each stored one later on: that, too, must come to an end.
      withinTime(TIME_MS, () => liquid.globalVariableSegmentsSync(parse(text)));
    } catch (error) {
      return [{ field: `message.${field}`, says: worded('fault.noTemplate', { reason: reasonOf(error) }) }];
    }
    if (!hasLooseRange(text)) return [];
    return [{ field: `message.${field}`, says: worded('fault.looseRange') }];
  }

  function pathsOf(message: MessageBody): string[][] {
    return textsOf(message).flatMap(({ text }) =>
      liquid.globalVariableSegmentsSync(parse(text)).map((path) => path.map(String)),
    );
  }

  return {
    faultsOf(message) {
      const faults = formFaults(message);
      if (faults.length > 0) return faults;
      const texts = textsOf(message);
      const excess = excessOf(texts);
      return excess === null ? texts.flatMap(parseFault) : [{ field: 'message', says: excess }];
    },
    variablesOf(message) {
      const names = pathsOf(message).flatMap(([root = '', inner]) =>
        root === 'context' ? (inner ?? []) : isBuiltIn(root) ? [] : [root],
      );
      return [...new Set(names)].toSorted();
    },
    pathsOf: (message) => [...new Set(pathsOf(message).map((path) => path.join('.')))],
    builtInsOf(message) {
      const roots = new Set(pathsOf(message).map(([root = '']) => root));
      return new Set(BUILT_INS.filter((name) => roots.has(name)));
    },
    async render(message, scope) {
      const rendering = { liquid, withinTime, allowance: { left: TIME_MS } };
      const texts = new Map<string, string>();
      const faults: Fault[] = [];
      for (const { field, text } of textsOf(message)) {
        const filled = await renderText({ field, text }, scope, rendering);
        if (typeof filled === 'string') texts.set(field, filled);
        else faults.push(...filled);
      }
      return faults.length > 0 ? { faults } : { message: withTexts(message, texts) };
    },
  };
}

/** Reading the templates of a message gives way to nothing else: it must not be much. */
function excessOf(texts: readonly Text[]): Worded | null {
  const all = texts.map(({ text }) => text);
  if (all.reduce((length, text) => length + text.length, 0) > TEMPLATES_LENGTH) {
    return worded('fault.templatesLength', { most: TEMPLATES_LENGTH });
  }
  const tags = all.flatMap((text) => text.split(/\{[{%]/).slice(1));
  // `a[b[c]]` takes as long as three tags, and more than that in a row.
  const brackets = all.reduce((count, text) => count + text.split('[').length - 1, 0);
  if (tags.length + brackets > TAGS) return worded('fault.templateTags', { most: TAGS });
  if (tags.some(isLong)) return worded('fault.tagLength', { most: TAG_LENGTH });
  return null;
}

/** Of what follows the beginning of a tag. */
function isLong(text: string): boolean {
  const end = text.search(/[%}]\}/);
  return (end === -1 ? text.length : end) > TAG_LENGTH;
}

/** Only a "for" looks at how far a range goes before it is made. Of a text that parses: its tags are closed. */
function hasLooseRange(text: string): boolean {
  return [...text.matchAll(TAG)].some(([tag]) => /\([^()]*\.\./.test(tag.replace(FOR_RANGE, '')));
}

const TAG = /\{[{%][^]*?[%}]\}/g;
const FOR_RANGE = /^\{%-?\s*for\s+[\w-]+\s+in\s*\([^()]*\)/;

interface Rendering {
  readonly liquid: Liquid;
  readonly withinTime: WithinTime;
  readonly allowance: Allowance;
}

/** Liquid stops at the first thing that is missing: put something in its place, and go on to the next. */
async function renderText(
  { field, text }: Text,
  scope: Scope,
  { liquid, withinTime, allowance }: Rendering,
): Promise<string | Fault[]> {
  const faults: Fault[] = [];
  let filled = scope;
  while (faults.length < MISSING_TOLD) {
    const variables = filled;
    try {
      const steps = () => stepsOf(liquid._render(liquid.parse(unmarked(text)), variables, { sync: true }));
      const marked = await inSlices(steps, allowance, withinTime);
      if (faults.length > 0) break;
      if (String(marked).length > LONGEST)
        return [{ field: `message.${field}`, says: worded('fault.longWhenFilled') }];
      return isAddress(field)
        ? unmarked(String(marked).toWellFormed())
        : settled(String(marked), { markdown: showsMarkdown(field) });
    } catch (error) {
      const path = missingIn(error);
      // Once something stands in for what is missing, it may itself be why.
      if (path === null && faults.length > 0) return faults;
      if (path === null) return [{ field: `message.${field}`, says: reasonOf(error) }];
      faults.push(missingFault(path, field));
      filled = withStandIn(filled, path);
    }
  }
  return faults;
}

function missingFault(path: readonly string[], field: string): Fault {
  const [root = '', ...inner] = path;
  if (!isBuiltIn(root)) return { field: `context.${path.join('.')}`, says: needed(field) };
  if (root === 'context') return { field: path.join('.'), says: needed(field) };
  const name = [root, ...inner].join('.');
  const says =
    root === 'ticket' || root === 'owner'
      ? worded('fault.missingHere', { name })
      : worded('fault.missing', { name });
  return { field: `message.${field}`, says };
}

const needed = (field: string): Worded => worded('fault.neededByTemplate', { field });

function withStandIn(scope: Scope, path: readonly string[]): Scope {
  const [root = '', inner] = path;
  if (root !== 'context' || inner === undefined) return { ...scope, [root]: new Missing() };
  return { ...scope, context: { ...Object(scope['context']), [inner]: new Missing() } };
}

/** The path of an unknown variable; null for every other failure. */
function missingIn(error: unknown): string[] | null {
  const cause: unknown = LiquidError.is(error) ? Object(error).originalError : null;
  const name: unknown = Object(cause).variableName;
  return typeof name === 'string' ? name.split('.') : null;
}

/** Liquid's own words, without the place that they end with, and with the place in ours. */
function reasonOf(error: unknown): Worded {
  if (error instanceof OutOfTime) return worded('fault.tooSlow');
  const message = error instanceof Error ? error.message : '';
  if (/limit exceeded/.test(message)) return worded('fault.tooMuch');
  // Stacks overflow, say, before Liquid can say where.
  if (!LiquidError.is(error)) return worded('fault.notFilled');
  const { token, originalError } = error as LiquidError & { readonly originalError?: unknown };
  const [line = 0, column = 0] = token.getPosition();
  // JavaScript's own: it says nothing of the template.
  if (originalError instanceof TypeError || originalError instanceof RangeError) {
    return worded('fault.notFilledAt', { line, column });
  }
  const end = message.lastIndexOf(', line:');
  const words = message.slice(0, end === -1 ? undefined : end).replace(/\s+/g, ' ');
  return worded('fault.atPlace', { line, column, words: clip(words, REASON_LENGTH) });
}
