/** How the board is looked at: moved by x and y pixels, and enlarged. */
export interface Eye {
  x: number;
  y: number;
  scale: number;
}

export const WHOLE: Eye = { x: 0, y: 0, scale: 1 };
const MOST = 4;

/** The eye after enlarging by a factor around a point of the frame. */
export function scaled(eye: Eye, by: number, x: number, y: number): Eye {
  const scale = Math.min(MOST, Math.max(1, eye.scale * by));
  const real = scale / eye.scale;
  return { scale, x: x - (x - eye.x) * real, y: y - (y - eye.y) * real };
}

export function moved(eye: Eye, dx: number, dy: number): Eye {
  return { ...eye, x: eye.x + dx, y: eye.y + dy };
}

/** The same eye, held so that the board fills the frame. */
export function hold(eye: Eye, width: number, height: number): Eye {
  const within = (v: number, room: number) => Math.min(0, Math.max(room * (1 - eye.scale), v));
  return { scale: eye.scale, x: within(eye.x, width), y: within(eye.y, height) };
}
