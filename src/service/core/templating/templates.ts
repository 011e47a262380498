import { type Liquid, LiquidError, type Template } from 'liquidjs';
import type { MessageBody } from '../../base/model/message.ts';
import { clip } from '../../../discord-text/clip.ts';
import type { Fault } from '../../base/model/validation-failed.ts';
import { BUILT_INS, isBuiltIn, type Scope } from './built-ins.ts';
import {
  type Allowance,
  runInSlices,
  stepsOf,
  createTimeLimit,
  OutOfTime,
  type RunWithLimit,
} from './time-slices.ts';
import { createLiquid, Missing } from './liquid.ts';
import { toDiscordText, unmarked } from './text-origins.ts';
import { formFaults, isUrl, showsMarkdown, type Text, textsOf, withTexts } from './texts.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** Operations on a message whose texts are templates. */
export interface Templates {
  /** The faults of the message's templates, field by field; without any, it can be stored. */
  faultsOf(message: MessageBody): readonly Fault[];
  /** The names of the variables that it uses, without the built-in ones. */
  variablesOf(message: MessageBody): string[];
  /** The paths that it looks up, such as `ticket.number` or `reason`, each once. */
  pathsOf(message: MessageBody): string[];
  /** The built-in variables that it uses. */
  builtInsOf(message: MessageBody): ReadonlySet<string>;
  /**
   * The message with its texts rendered, or else everything that is missing or wrong. Other work gets its turn in
   * between.
   */
  render(message: MessageBody, scope: Scope): Promise<Rendered>;
}

type Rendered = { readonly message: MessageBody } | { readonly faults: readonly Fault[] };

/** The time limit for all texts of a message together. */
const TIME_MS = 500;
/** The most missing variables that are reported: nobody reads further. */
const MAX_MISSING = 25;
const REASON_LENGTH = 200;
/**
 * The maximum length of a message's templates together: all of them are parsed at each use, and parsing gives way to
 * nothing else.
 */
const MAX_TEMPLATES_LENGTH = 20_000;
/** The maximum number of tags in a message, and of characters in each: more than anyone writes by hand. */
const MAX_TAGS = 400;
const MAX_TAG_LENGTH = 500;
/** Far more than any text of a message; the exact limits are checked later. */
const MAX_RENDERED_LENGTH = 50_000;

export function createTemplates(): Templates {
  const liquid = createLiquid();
  const runWithLimit = createTimeLimit();
  const parse = (text: string): Template[] => liquid.parse(unmarked(text));

  function parseFault({ field, text }: Text): Fault[] {
    try {
      // The variables of each stored template are extracted later on: that must come to an end, too.
      runWithLimit(TIME_MS, () => liquid.globalVariableSegmentsSync(parse(text)));
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
      const rendering = { liquid, runWithLimit, allowance: { left: TIME_MS } };
      const texts = new Map<string, string>();
      const faults: Fault[] = [];
      for (const { field, text } of textsOf(message)) {
        const rendered = await renderText({ field, text }, scope, rendering);
        if (typeof rendered === 'string') texts.set(field, rendered);
        else faults.push(...rendered);
      }
      return faults.length > 0 ? { faults } : { message: withTexts(message, texts) };
    },
  };
}

/** Limits the templates of a message, because parsing them gives way to nothing else. */
function excessOf(texts: readonly Text[]): Worded | null {
  const all = texts.map(({ text }) => text);
  if (all.reduce((length, text) => length + text.length, 0) > MAX_TEMPLATES_LENGTH) {
    return worded('fault.templatesLength', { most: MAX_TEMPLATES_LENGTH });
  }
  const tags = all.flatMap((text) => text.split(/\{[{%]/).slice(1));
  // `a[b[c]]` takes as long as three tags, and a chain of brackets takes longer still.
  const brackets = all.reduce((count, text) => count + text.split('[').length - 1, 0);
  if (tags.length + brackets > MAX_TAGS) return worded('fault.templateTags', { most: MAX_TAGS });
  if (tags.some(isLong)) return worded('fault.tagLength', { most: MAX_TAG_LENGTH });
  return null;
}

/** Whether the text that follows the start of a tag is too long. */
function isLong(text: string): boolean {
  const end = text.search(/[%}]\}/);
  return (end === -1 ? text.length : end) > MAX_TAG_LENGTH;
}

/**
 * Whether a range stands outside of a `for` tag: only `for` checks how far a range goes before it is built. The text
 * must have been parsed, so that its tags are closed.
 */
function hasLooseRange(text: string): boolean {
  return [...text.matchAll(TAG)].some(([tag]) => /\([^()]*\.\./.test(tag.replace(FOR_RANGE, '')));
}

const TAG = /\{[{%][^]*?[%}]\}/g;
const FOR_RANGE = /^\{%-?\s*for\s+[\w-]+\s+in\s*\([^()]*\)/;

interface Rendering {
  readonly liquid: Liquid;
  readonly runWithLimit: RunWithLimit;
  readonly allowance: Allowance;
}

/**
 * Liquid stops at the first missing variable, so a stand-in takes its place, and rendering continues to the next one.
 */
async function renderText(
  { field, text }: Text,
  scope: Scope,
  { liquid, runWithLimit, allowance }: Rendering,
): Promise<string | Fault[]> {
  const faults: Fault[] = [];
  let scopeWithStandIns = scope;
  while (faults.length < MAX_MISSING) {
    const variables = scopeWithStandIns;
    try {
      const steps = () => stepsOf(liquid._render(liquid.parse(unmarked(text)), variables, { sync: true }));
      const marked = await runInSlices(steps, allowance, runWithLimit);
      if (faults.length > 0) break;
      if (String(marked).length > MAX_RENDERED_LENGTH)
        return [{ field: `message.${field}`, says: worded('fault.longWhenFilled') }];
      return isUrl(field)
        ? unmarked(String(marked).toWellFormed())
        : toDiscordText(String(marked), { markdown: showsMarkdown(field) });
    } catch (error) {
      const path = missingIn(error);
      // A stand-in for a missing variable may itself be the cause.
      if (path === null && faults.length > 0) return faults;
      if (path === null) return [{ field: `message.${field}`, says: reasonOf(error) }];
      faults.push(missingFault(path, field));
      scopeWithStandIns = withStandIn(scopeWithStandIns, path);
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

/** Liquid's own message without the position at its end, and with the position in our words. */
function reasonOf(error: unknown): Worded {
  if (error instanceof OutOfTime) return worded('fault.tooSlow');
  const message = error instanceof Error ? error.message : '';
  if (/limit exceeded/.test(message)) return worded('fault.tooMuch');
  // A stack overflow, for example, happens before Liquid can name a position.
  if (!LiquidError.is(error)) return worded('fault.notFilled');
  const { token, originalError } = error as LiquidError & { readonly originalError?: unknown };
  const [line = 0, column = 0] = token.getPosition();
  // JavaScript's own message says nothing about the template.
  if (originalError instanceof TypeError || originalError instanceof RangeError) {
    return worded('fault.notFilledAt', { line, column });
  }
  const end = message.lastIndexOf(', line:');
  const words = message.slice(0, end === -1 ? undefined : end).replace(/\s+/g, ' ');
  return worded('fault.atPlace', { line, column, words: clip(words, REASON_LENGTH) });
}
