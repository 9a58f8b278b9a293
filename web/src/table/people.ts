// What a table is called, and the people and bots at it.
import type { Chair, TableInfo } from '$types/protocol';
import type { Player } from '../board';
import type { Say } from '../i18n/text';

// Bots have a name of their own, by seat, so that two of the same strength are not confused.
const botNames = ['Amina', 'Bashir', 'Chandra', 'Dilara', 'Emre'];

/** What its host calls a table, or else its game. */
export function tableName({ title, game }: TableInfo, say: Say): string {
  return title || say(`${game}.title`);
}

/** The short name of a level: what stands before the colon of its description. */
export function levelName(level: string, say: Say): string {
  return say(`house.level.${level}`).split(':')[0];
}
/** The same for a style of a game. */
export function styleName(game: string, style: string, say: Say): string {
  return say(`${game}.style.${style}`).split(':')[0];
}

/** "Master", or "Master, Builder". */
export function botTitle(game: string, bot: string, say: Say): string {
  const [level, style] = bot.split('/');
  return style ? `${levelName(level, say)}, ${styleName(game, style, say)}` : levelName(level, say);
}

/** Which bot plays on a chair, and whether it does for somebody; empty where nobody but its player does. */
export function botOn({ player, bot }: Chair, game: string, say: Say): string {
  if (!bot) return '';
  return player ? say('web.table.bot_for', { bot: botTitle(game, bot, say) }) : botTitle(game, bot, say);
}

/** Who sits on several chairs under one name is numbered. */
export function playersOf(chairs: readonly Chair[]): Player[] {
  return chairs.map(({ player, name, bot, yours }, seat) => {
    const number = chairs.slice(0, seat + 1).filter((chair) => chair.player === player && chair.name === name).length;
    return { name: name === null ? botNames[seat] : number > 1 ? `${name} ${number}` : name, bot, you: yours };
  });
}
