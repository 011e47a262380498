export function lowestContrast(): { readonly ratio: number; readonly text: string; readonly texts: number };

export interface PageParts {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  readonly addresses: readonly string[];
  readonly authors: readonly string[];
  readonly answers: readonly string[];
  readonly files: readonly string[];
  readonly title: string;
  readonly comments: number;
}
export function partsOf(page: string): PageParts;

export function widthOfPicture(image: unknown): number;
export function groundOf(element: unknown): string;
export function lightnessOfText(element: unknown): number;
export function isDrawnInColor(characters: string): Promise<boolean>;
export function hasColor(png: string): Promise<boolean>;
