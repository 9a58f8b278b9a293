// How the house shows the game before anybody plays it.
import type { GameFace } from '$web/board';
import Picture from './Picture.svelte';
import './face.css';

const face: GameFace = { order: 3, minutes: [20, 40], counted: 'istanbul_dice.counted', unit: 'istanbul_dice.counted_of', Picture };

export default face;
