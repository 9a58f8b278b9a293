// Whose lines of chat are hidden on this device.
const place = 'serai.muted';
const most = 200;

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
  } catch {
    return [];
  }
}

let players = $state.raw(read());

export const isMuted = (player: string): boolean => players.includes(player);

export function mute(player: string, isHidden: boolean): void {
  const others = players.filter((each) => each !== player);
  players = isHidden ? [...others.slice(1 - most), player] : others;
  try {
    localStorage.setItem(place, JSON.stringify(players));
  } catch {
    // A browser that keeps nothing hides them until the page is left.
  }
}
