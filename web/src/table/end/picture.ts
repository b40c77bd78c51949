// The end of a game as a picture to show around, drawn from what is on the page.

export const WIDTH = 1200;
export const HEIGHT = 630;
const SIGHT = 240;
const FIGURE = 150;

export interface Words {
  game: string;
  result: string;
  /** Where the game was played. */
  place: string;
}

/** One who has won: the figure as it stands on the page, and the name. */
export interface Winner {
  figure: SVGSVGElement;
  name: string;
  colour: string;
}

/** The styles that make an SVG look as it does on the page. */
const STYLES = [
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'visibility',
];

/** An SVG of the page as an image, with all that the page's styles give it. */
async function imageOf(svg: SVGSVGElement, width: number, height: number) {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll('*')];
  for (const [i, node] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(shown[i]!);
    const all = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`);
    node.setAttribute('style', all.join(';'));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Breaks a sentence into lines that are no wider than the room. */
function broken(pen: CanvasRenderingContext2D, words: string, room: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the end: above what became of it, then who won, why, and of which game. */
export async function draw(
  sight: SVGSVGElement,
  winners: Winner[],
  words: Words,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing to draw with');
  const root = getComputedStyle(document.documentElement);
  const colour = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const [display, text] = [colour('display'), colour('text')];
  await Promise.all([`700 54px ${display}`, `34px ${text}`].map((f) => document.fonts.load(f)));

  const say = (line: string, y: number, font: string, ink: string, x = WIDTH / 2) => {
    pen.font = font;
    pen.fillStyle = ink;
    pen.fillText(line, x, y);
  };
  pen.textAlign = 'center';
  pen.fillStyle = colour('panel');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(await imageOf(sight, WIDTH, SIGHT), 0, 0, WIDTH, SIGHT);
  pen.fillStyle = colour('accent');
  pen.fillRect(0, SIGHT, WIDTH, 4);
  say(words.game, SIGHT + 66, `700 48px ${display}`, colour('ink'));

  const room = Math.min(230, (WIDTH - 80) / Math.max(1, winners.length));
  const size = Math.min(FIGURE, room - 20);
  for (const [i, winner] of winners.entries()) {
    const x = WIDTH / 2 + (i - (winners.length - 1) / 2) * room;
    const image = await imageOf(winner.figure, size, size);
    pen.drawImage(image, x - size / 2, SIGHT + 82 + FIGURE - size, size, size);
    pen.fillStyle = winner.colour;
    pen.fillRect(x - room / 2 + 16, SIGHT + 236, room - 32, 4);
    const font = `600 ${Math.min(28, room / 6)}px ${text}`;
    pen.font = font;
    let name = winner.name;
    while (pen.measureText(`${name}…`).width > room && name.length > 3) name = name.slice(0, -1);
    say(name === winner.name ? name : `${name}…`, SIGHT + 268, font, colour('ink'), x);
  }

  const font = `32px ${text}`;
  pen.font = font;
  const top = SIGHT + (winners.length ? 312 : 190);
  for (const [i, line] of broken(pen, words.result, WIDTH - 160)
    .slice(0, 2)
    .entries())
    say(line, top + i * 36, font, colour('ink-2'));
  say(words.place, HEIGHT - 14, `600 22px ${display}`, colour('accent'));
  return canvas;
}

/** A canvas as a file. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: blob.type }));
      else fail(new Error('no picture'));
    }, 'image/png'),
  );
}
