/**
 * LiquidJS, confined: no files, no partials, no filter that reads code out of a value, and nothing without a limit.
 * @see https://liquidjs.com/tutorials/options.html
 */
import {
  CaptureTag,
  type Context,
  Drop,
  type Emitter,
  evalTokenValue,
  ForTag,
  Liquid,
  type Template,
  TypeGuards,
} from 'liquidjs';
import { markMarkdown, markValue, unmarked } from './marked-text.ts';

/**
 * Without those that read other templates, that write HTML, that write values past `outputEscape` (cycle), or that
 * are other spellings of these.
 */
const TAGS = 'assign for capture case comment if unless break continue raw increment decrement #';

/**
 * Without the `_exp` family, which reads an expression out of a value, without HTML's (strip_html takes the square of
 * its input's length), and without the ciphers.
 */
const FILTERS =
  'abs at_least at_most ceil divided_by floor minus modulo plus round times ' +
  'append capitalize downcase lstrip prepend remove remove_first remove_last replace replace_first replace_last ' +
  'rstrip slice split squish strip strip_newlines truncate truncatewords upcase url_encode ' +
  'array_to_sentence_string compact concat first join last map reject reverse size sort sort_natural sum uniq where ' +
  'date default json';

/** Far more than a message can show. In characters or items, of everything that rendering one text makes. */
const MEMORY_LIMIT = 100_000;
const TEMPLATE_LENGTH = 20_000;
const LARGEST_BOUND = 1_000_000;
const BOUND_SAYS = `a range goes from a number to a number, of at most ${LARGEST_BOUND}`;

/** Text with mentions that are meant: of ours, or the template's own in a `capture`. Through a filter it is a value. */
export class Trusted extends Drop {
  readonly #marked: string;
  constructor(marked: string) {
    super();
    this.#marked = marked;
  }
  static textOf(trusted: Trusted): string {
    return trusted.#marked;
  }
  override valueOf(): string {
    return unmarked(this.#marked);
  }
}

/** Stands in for what is missing, so that rendering goes on to what else is missing. */
export class Missing extends Drop {
  override liquidMethodMissing(): Missing {
    return this;
  }
  override valueOf(): string {
    return '';
  }
}

/** LiquidJS keeps a capture as bare text, which would be a value when it is written out. */
class TrustedCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const text = yield this.liquid.renderer.renderTemplates(this.templates, context);
    context.bottom()[this.variable] = new Trusted(text);
  }
}

/** Beyond 2⁵³ a number and the next one are the same: counting there would never end, and fill the memory. */
class BoundedFor extends ForTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void | string, Template[]> {
    const { collection } = this;
    const bounds = TypeGuards.isRangeToken(collection) ? [collection.lhs, collection.rhs] : [];
    for (const bound of bounds) {
      const value: unknown = yield evalTokenValue(bound, context);
      if (!(Math.abs(Number(value)) <= LARGEST_BOUND)) throw new Error(BOUND_SAYS);
    }
    return yield* super.render(context, emitter);
  }
}

export function createLiquid(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // `{% if reason %}` and `| default:` are how a template says that a variable may be missing.
    lenientIf: true,
    templates: {},
    dynamicPartials: false,
    outputEscape: (value: unknown) =>
      value instanceof Trusted ? Trusted.textOf(value) : markValue(textOf(value)),
    parseLimit: TEMPLATE_LENGTH,
    memoryLimit: MEMORY_LIMIT,
    // As everywhere in the service: times are UTC's, words English.
    timezoneOffset: 0,
    locale: 'en',
  });
  keepOnly(liquid.tags, TAGS);
  keepOnly(liquid.filters, FILTERS);
  liquid.registerTag('capture', TrustedCapture);
  liquid.registerTag('for', BoundedFor);
  liquid.registerFilter('raw', { raw: true, handler: (value: unknown) => markMarkdown(textOf(value)) });
  return liquid;
}

function keepOnly(registry: Record<string, unknown>, names: string): void {
  const kept = new Set(names.split(' '));
  for (const name of Object.keys(registry)) if (!kept.has(name)) delete registry[name];
}

function textOf(value: unknown): string {
  const plain: unknown = value instanceof Drop ? value.valueOf() : value;
  if (plain === null || plain === undefined) return '';
  if (Array.isArray(plain)) return plain.map(textOf).join('');
  if (typeof plain === 'string') return plain;
  return typeof plain === 'number' ? `${plain}` : JSON.stringify(plain);
}
