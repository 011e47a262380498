/** What the tests ask a page from inside the browser. JavaScript, since the project's types know no browser. */

/** The text on the page that is hardest to read. */
export function lowestContrast() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  // Colors of any notation, one over the other, as the browser itself mixes them.
  const mixed = (colours) => {
    for (const colour of ['white', ...colours]) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  };
  // https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundsOf = (element) =>
    element === null ? [] : [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor];
  const ratioOf = (element) => {
    const grounds = groundsOf(element);
    const colours = [mixed(grounds), mixed([...grounds, getComputedStyle(element).color])];
    const [darker, lighter] = colours.map(luminance).toSorted((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  };
  let lowest = { ratio: 21, text: '', texts: 0 };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || node.nodeValue.trim() === '') continue;
    const ratio = ratioOf(element);
    const text = ratio < lowest.ratio ? node.nodeValue.trim() : lowest.text;
    lowest = { ratio: Math.min(ratio, lowest.ratio), text, texts: lowest.texts + 1 };
  }
  return lowest;
}

/** Every element and attribute in the page, and where its links and pictures lead; no script of it runs. */
export function partsOf(page) {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  const elements = new Set();
  const attributes = new Set();
  const addresses = new Set();
  for (const element of parsed.querySelectorAll('*')) {
    elements.add(element.localName);
    for (const { name, value } of element.attributes) {
      attributes.add(name);
      if (name === 'href' || name === 'src') addresses.add(value.slice(0, 30));
    }
  }
  const textsOf = (selector) => [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    elements: [...elements],
    attributes: [...attributes],
    addresses: [...addresses],
    authors: textsOf('article .byline .author'),
    answers: textsOf('.form dd'),
    files: textsOf('.file-name'),
    title: parsed.title,
    comments: parsed.createTreeWalker(parsed, NodeFilter.SHOW_COMMENT).nextNode() === null ? 0 : 1,
  };
}

export const widthOfPicture = (image) => image.naturalWidth;
export const groundOf = (element) => getComputedStyle(element).backgroundColor;
export const lightnessOfText = (element) => Number(/\d+/u.exec(getComputedStyle(element).color)[0]);

/** Whether any of these characters is drawn in color in the page's font. */
export async function isDrawnInColor(characters) {
  const font = `32px ${getComputedStyle(document.body).fontFamily}`;
  await document.fonts.load(font, characters);
  const canvas = new OffscreenCanvas(400, 48).getContext('2d');
  canvas.font = font;
  canvas.fillText(characters, 0, 36);
  const { data } = canvas.getImageData(0, 0, 400, 48);
  return data.some((red, index) => index % 4 === 0 && red !== data[index + 2]);
}

/** Whether a screenshot, as base64, has any color. */
export async function hasColor(png) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  return data.some((red, index) => index % 4 === 0 && Math.abs(red - data[index + 1]) > 40);
}
