/**
 * Ties a text about a move to the control that makes it and has the focus, so that it is read
 * out with it. The text has an id.
 */
export function describing(move: string | null) {
  return (text: HTMLElement) => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement || at instanceof SVGElement) || !makes(at, move)) return;
    const others = () => (at.getAttribute(NAME) ?? '').split(' ').filter((id) => id !== text.id);
    at.setAttribute(NAME, [...others(), text.id].join(' ').trim());
    return () => {
      at.setAttribute(NAME, others().join(' '));
      if (!at.getAttribute(NAME)) at.removeAttribute(NAME);
    };
  };
}

const NAME = 'aria-describedby';

function makes({ dataset }: HTMLElement | SVGElement, move: string | null): boolean {
  return move !== null && [dataset.move, ...(dataset.moves?.split('\n') ?? [])].includes(move);
}
