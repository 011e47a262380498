/**
 * The colors are Okabe and Ito's, which people with any color vision can tell apart, on a background dark enough for
 * all of them (contrast at least 5) in either theme of Discord.
 */
export const INK = {
  ground: '#1e1f22',
  panel: '#2b2d31',
  line: '#45474f',
  text: '#f2f3f5',
  faint: '#b5bac1',
  opened: '#56b4e9',
  closed: '#e69f00',
  firstResponse: '#2fc79a',
  close: '#e58fbf',
} as const;

/** Discord shows a picture at most 550 wide: letters stay readable at that. */
export const WIDTH = 640;
export const HEIGHT = 560;

/** The area in which a panel's figures are drawn; titles, legend and labels stand around it. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
