// The players of a game without figures of its own are numbers in colours.
import Figure from './Figure.svelte';
import './kit.css';
import { colours } from './seats';

export const numbered = { Figure, colours };
