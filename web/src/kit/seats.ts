// The seats of a game that has no colours of its own; `Figure` draws their players.
import './seats.css';
import { bySeat } from './art';

const HUES = 8;
const MOST = 16;

/** CSS colours of the seats, seat 1 first. */
export const colours = Array.from({ length: MOST }, (_, i) => `var(--kit-seat-${(i % HUES) + 1})`);

/** The colour of a seat. */
export const colourOf = (seat: number): string => bySeat(colours, seat);
