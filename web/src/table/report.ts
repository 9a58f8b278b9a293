// What somebody who is to repair a table needs to see: table, log and position, as this player sees them.
import type { Session } from './session.svelte';

const lastSteps = 60;

/** The name of the file for a record. */
export const fileOf = ({ info, id }: Session): string => `${info?.game}-${id}.txt`;

export function reportOf({ info, frame, story, seat, say, link }: Session): string {
  const report = {
    address: location.href,
    at: new Date().toISOString(),
    browser: navigator.userAgent,
    link,
    table: info && { ...info, seats: info.seats.map((chair) => ({ ...chair, invite: null })) },
    seat,
    frame: frame && { ...frame, moves: frame.moves?.map(({ move }) => move) },
    log: story.lasting.slice(-lastSteps).flatMap(({ seq, events }) => events.map((event) => `${seq} ${say(event)}`)),
  };
  return JSON.stringify(report, null, 1);
}
