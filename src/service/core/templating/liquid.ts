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
import { markMarkdown, markValue, unmarked } from './text-origins.ts';

/**
 * The allowed tags. Tags are excluded if they read other templates, write HTML, write values past `outputEscape`
 * (cycle), or are other spellings of these.
 */
export const TAGS = 'assign for capture case comment if unless break continue raw increment decrement #';

/**
 * The allowed filters. The `_exp` family is excluded because it reads an expression out of a value, those for HTML
 * because strip_html takes the square of its input's length; and so are the ciphers.
 */
export const FILTERS =
  'abs at_least at_most ceil divided_by floor minus modulo plus round times ' +
  'append capitalize downcase lstrip prepend remove remove_first remove_last replace replace_first replace_last ' +
  'rstrip slice split squish strip strip_newlines truncate truncatewords upcase url_encode ' +
  'array_to_sentence_string compact concat first join last map reject reverse size sort sort_natural sum uniq where ' +
  'date default json';

/**
 * The limit, in characters or items, of everything that rendering one text creates. It is far more than a message can
 * show.
 */
const MEMORY_LIMIT = 100_000;
const TEMPLATE_LENGTH = 20_000;
const LARGEST_BOUND = 1_000_000;
const BOUND_MESSAGE = `a range goes from a number to a number, of at most ${LARGEST_BOUND}`;

/**
 * Text whose mentions are meant: our own, or the template's in a `capture`. A filter turns it into an ordinary value.
 */
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

/** Stands in for a missing variable, so that rendering continues to the next missing one. */
export class Missing extends Drop {
  override liquidMethodMissing(): Missing {
    return this;
  }
  override valueOf(): string {
    return '';
  }
}

/** LiquidJS stores a capture as bare text, which would count as a value when it is output. */
class TrustedCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const text = yield this.liquid.renderer.renderTemplates(this.templates, context);
    context.bottom()[this.variable] = new Trusted(text);
  }
}

/** Beyond 2⁵³ a number equals the next one: counting there would never end, and fill the memory. */
class BoundedFor extends ForTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void | string, Template[]> {
    const { collection } = this;
    const bounds = TypeGuards.isRangeToken(collection) ? [collection.lhs, collection.rhs] : [];
    for (const bound of bounds) {
      const value: unknown = yield evalTokenValue(bound, context);
      if (!(Math.abs(Number(value)) <= LARGEST_BOUND)) throw new Error(BOUND_MESSAGE);
    }
    return yield* super.render(context, emitter);
  }
}

export function createLiquid(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // A template uses `{% if reason %}` and `| default:` to say that a variable may be missing.
    lenientIf: true,
    templates: {},
    dynamicPartials: false,
    outputEscape: (value: unknown) =>
      value instanceof Trusted ? Trusted.textOf(value) : markValue(textOf(value)),
    parseLimit: TEMPLATE_LENGTH,
    memoryLimit: MEMORY_LIMIT,
    // As everywhere in the service, times are in UTC and words in English.
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
  const allowed = new Set(names.split(' '));
  for (const name of Object.keys(registry)) if (!allowed.has(name)) delete registry[name];
}

function textOf(value: unknown): string {
  const plain: unknown = value instanceof Drop ? value.valueOf() : value;
  if (plain === null || plain === undefined) return '';
  if (Array.isArray(plain)) return plain.map(textOf).join('');
  if (typeof plain === 'string') return plain;
  return typeof plain === 'number' ? `${plain}` : JSON.stringify(plain);
}
