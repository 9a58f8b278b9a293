// Calls the player back to a table: title, sign, sound, notification; each can be switched off.
import { settings } from '../settings/settings.svelte';

const house = document.title;
const sign = document.querySelector<HTMLLinkElement>('link[rel=icon]');
const plainSign = sign?.href;
const calling = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#a3431a"/><circle cx="32" cy="32" r="18" fill="#ffc46b"/></svg>',
)}`;

// What the title says while nobody is called.
let place = house;
// What is asked, by table; the last one stands in the title.
const asked = new Map<string, string>();

function show(): void {
  const last = [...asked.values()].at(-1);
  const calls = last !== undefined && settings.sign;
  document.title = calls ? `● ${last}` : place;
  if (sign && plainSign) sign.href = calls ? calling : plainSign;
}

/** A short two-tone bell, made here so that no file is loaded. */
function ring(): void {
  const context = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const start = context.currentTime + i * 0.14;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
    if (i === 1) tone.onended = () => void context.close();
  });
}

/** At this table the player must decide. */
export function call(table: string, question: string): void {
  asked.delete(table);
  asked.set(table, question);
  show();
  if (!document.hidden) return;
  if (settings.sound && !settings.silent) ring();
  if (settings.notify && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(place, { body: question, tag: `turn ${table}`, icon: plainSign });
    shown.onclick = () => {
      window.focus();
      location.hash = `/table/${table}`;
    };
  }
}

/** There no more. */
export function rest(table: string): void {
  asked.delete(table);
  show();
}

/** Where the player is, for the title: at a table of this name, or in the house. */
export function entitle(table: string | null): void {
  place = table === null ? house : `${table} · ${house}`;
  show();
}
