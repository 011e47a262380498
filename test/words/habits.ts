/** Habits of English that reads as translated, and what is written instead. */
const HABITS: readonly (readonly [habit: string, pattern: RegExp])[] = [
  ['told of', /\btold of\b/i],
  ['for ever', /\bfor ever\b/i],
  ['besides which', /\bbesides which\b/i],
  ['beside', /\bbeside\b/i],
  ['mend', /\bmend(?:s|ed|ing)?\b/i],
  ['by itself', /\bby (?:itself|themselves)\b/i],
  ['so long after', /\bso long (?:after|ago)\b/i],
  ['any more', /\bany more\b/i],
  ['whoever', /\bwho(?:m|so)?ever\b/i],
  ['if it stays', /\bif it stays\b/i],
  ['of a person', /\b(?:tickets?|two) of a person\b/i],
  ['have it closed', /\bhave it \w+ed\b/i],
  ['a time to come', /\btime to come\b/i],
  ['is no …', /(?<!\bthere )\b(?:is|are) no (?!longer\b)\w/i],
  ['is none', /\bis none\b/i],
  ['cannot', /\bcannot\b/i],
  ['goes on', /\b(?:go|goes|went) on\b/i],
  ['for good', /\bfor good\b/i],
  ['is yours', /\bis (?:yours|theirs)\b/i],
  ['said to be', /\bsaid to be\b/i],
  ['kept from', /\bkept from\b/i],
  ['nine of ten', /\bnine of ten\b/i],
  ['its person', /\bits person\b/i],
  ['takes no', /\btakes? no\b/i],
  ['has … as a member now', /\b(?:has|have) .+ as an? \w+ now\b/i],
  [
    'personified',
    /\b(?:tickets?|groups?|panels?|settings?|webhooks?)(?: #?\S+)? (?:says?|speaks?|holds?|knows?|hears?)\b/i,
  ],
  ['a time twice', /<t:[^>]*>[^.]*<t:[^>]*:R>/],
  ['British spelling', /\b(?:colours?|grey|cancelled|customis\w+)\b/i],
  // "At least" and "at most" are said; "Least characters" is not.
  ['least, most', /(?<!\bat )\b(?:least|most characters)\b/i],
  ['somebody', /\bsomebody\b/i],
  ['anew', /\banew\b/i],
  ['at present', /\bat present\b/i],
  ['meanwhile', /\bmeanwhile\b/i],
  ['besides', /\bbesides\b/i],
  ['deed', /\bdeeds?\b/i],
  ['also if', /\balso (?:if|where|after|when)\b/i],
  ['of its own', /\ban? (?:\w+ )?\w+ of (?:its|your|their) own\b/i],
  ['hears', /\bhears?\b/i],
];

/** Those of longer texts: pages, the API's description, usage of scripts. */
const SHAPES: readonly (readonly [habit: string, pattern: RegExp])[] = [
  ['refused', /(?<!connection )\brefus\w+/i],
  ['lacks', /\blacks?\b/i],
  ['has to', /\b(?:has|have) to\b/i],
  ['is told', /\b(?:is|are) told\b/i],
  ['is a 409', /\bis an? [45]\d\d\b/i],
  ['British spelling', /\b(?:afterwards|behaviours?|licences?)\b/i],
  ['one line a ticket', /\bone (?:line|file|entry|row) an? \w/i],
];

/** The names of values are nobody's to read. */
const valuesOf = /\{\w+(?=[,}])/g;

/** The habits in one English message. */
export function habitsIn(message: string): string[] {
  const read = message.replaceAll(valuesOf, '{');
  return HABITS.filter(([, pattern]) => pattern.test(read)).map(([habit]) => habit);
}

/** The further habits in a line of a longer text. */
export function shapesIn(line: string): string[] {
  return SHAPES.filter(([, pattern]) => pattern.test(line)).map(([habit]) => habit);
}
