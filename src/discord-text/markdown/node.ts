/** A node of Discord's Markdown, made by the rules in `rules.ts` and those of the library. */
export type Node =
  | { readonly type: 'text'; readonly content: string }
  | { readonly type: 'br' | 'everyone' | 'here' }
  | {
      readonly type: 'strong' | 'em' | 'underline' | 'strikethrough' | 'spoiler' | 'blockQuote' | 'subtext';
      readonly content: readonly Node[];
    }
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly Node[] }
  | ListItem
  | { readonly type: 'link'; readonly target: string; readonly content: readonly Node[] }
  | { readonly type: 'inlineCode'; readonly content: string }
  | { readonly type: 'codeBlock'; readonly content: string }
  | { readonly type: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly type: 'emoji'; readonly name: string }
  | { readonly type: 'timestamp'; readonly timestamp: string; readonly format: string | undefined }
  | { readonly type: 'slashCommand'; readonly fullName: string }
  | { readonly type: 'guildNavigation'; readonly navigation: string };

export interface ListItem {
  readonly type: 'item';
  /** The number in an ordered list; null for a bullet. */
  readonly number: number | null;
  /** The level of indentation, from 0. */
  readonly level: number;
  readonly content: readonly Node[];
}
