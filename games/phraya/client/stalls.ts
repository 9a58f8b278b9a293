// What the kinds of stalls are for.
import type { Stall } from '$types/phraya';

export const stallRules: Record<Stall, string> = {
  veg: 'phraya.board.about_goods',
  fruit: 'phraya.board.about_goods',
  fish: 'phraya.board.about_goods',
  meat: 'phraya.board.about_goods',
  restaurant: 'phraya.board.about_restaurant',
  basket: 'phraya.board.about_basket',
  temple: 'phraya.board.about_temple',
  scribe: 'phraya.board.about_scribe',
  overseer: 'phraya.board.about_overseer',
};

export const stallClauses: Record<Stall, string> = {
  veg: 'P-6.2',
  fruit: 'P-6.2',
  fish: 'P-6.2',
  meat: 'P-6.2',
  restaurant: 'P-6.6',
  basket: 'P-6.4',
  temple: 'P-6.7',
  scribe: 'P-6.8',
  overseer: 'P-6.9',
};
