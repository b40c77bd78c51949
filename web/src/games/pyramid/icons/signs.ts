// The small pictures of cards, abilities and things to do, from game-icons.net
// (CC BY 3.0; the credits page names them), by the words of the notation.
import type { Component } from 'svelte';
import type { SVGAttributes } from 'svelte/elements';
import Ankh from '~icons/game-icons/ankh';
import Anubis from '~icons/game-icons/anubis';
import Block from '~icons/game-icons/stone-block';
import Chest from '~icons/game-icons/locked-chest';
import Crocodile from '~icons/game-icons/croc-jaws';
import Crowbar from '~icons/game-icons/crowbar';
import Dodge from '~icons/game-icons/dodge';
import Door from '~icons/game-icons/exit-door';
import Feet from '~icons/game-icons/footsteps';
import Fins from '~icons/game-icons/swimfins';
import FirstAid from '~icons/game-icons/first-aid-kit';
import Grab from '~icons/game-icons/grab';
import Horus from '~icons/game-icons/horus';
import Hourglass from '~icons/game-icons/hourglass';
import Ibis from '~icons/game-icons/ibis';
import Scroll from '~icons/game-icons/scroll-unfurled';
import Knapsack from '~icons/game-icons/knapsack';
import Laurels from '~icons/game-icons/laurels';
import Lockpicks from '~icons/game-icons/lockpicks';
import Magnifier from '~icons/game-icons/magnifying-glass';
import Mummy from '~icons/game-icons/mummy-head';
import Necklace from '~icons/game-icons/gem-necklace';
import Padlock from '~icons/game-icons/padlock';
import Potion from '~icons/game-icons/standing-potion';
import Revolver from '~icons/game-icons/revolver';
import Runner from '~icons/game-icons/run';
import Runes from '~icons/game-icons/rune-stone';
import Sarcophagus from '~icons/game-icons/sarcophagus';
import Scarab from '~icons/game-icons/gold-scarab';
import Scorpion from '~icons/game-icons/scorpion';
import Snake from '~icons/game-icons/cobra';
import Strong from '~icons/game-icons/weight-lifting-up';
import ThirdEye from '~icons/game-icons/third-eye';
import Trash from '~icons/game-icons/card-discard';
import Udjat from '~icons/game-icons/eye-of-horus';
import Urns from '~icons/game-icons/egyptian-urns';
import Wound from '~icons/game-icons/ragged-wound';

export type Picture = Component<SVGAttributes<SVGSVGElement>>;

const cards: Record<string, Picture> = {
  antidote: Potion,
  medikit: FirstAid,
  crowbar: Crowbar,
  udjat: Udjat,
  bag: Knapsack,
  snake: Snake,
  scorpion: Scorpion,
  crocodile: Crocodile,
  mummy: Mummy,
  block: Block,
  idol_hededet: Scorpion,
  idol_sobek: Crocodile,
  idol_thoth: Ibis,
  idol_anubis: Anubis,
  idol_horus: Horus,
  sand_chest: Chest,
  water_chest: Chest,
  necklace: Necklace,
  hededet: Scarab,
  sobek: Urns,
  anubis: Anubis,
  thoth: Scroll,
  horus: Horus,
};

const abilities: Record<string, Picture> = {
  shoot: Revolver,
  clairvoyance: ThirdEye,
  dodge: Dodge,
  reflexes: Runner,
  stamina: Strong,
  lockpicking: Lockpicks,
  linguistics: Runes,
  swimming: Fins,
};

const deeds: Record<string, Picture> = {
  search: Magnifier,
  open: Sarcophagus,
  take: Grab,
  pick: Padlock,
  end: Hourglass,
  move: Door,
  ready: Hourglass,
  discard: Trash,
  put: Knapsack,
  unpack: Knapsack,
  jump: Dodge,
  endure: Wound,
  cards: Necklace,
  wound: Wound,
  ankh: Ankh,
  feet: Feet,
  laurels: Laurels,
};

export const signs: Record<string, Picture | undefined> = { ...deeds, ...abilities, ...cards };
