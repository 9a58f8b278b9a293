// Calls the player back to the table: title, sign, sound, notification; each can be switched off.
import { settings } from '../settings/settings.svelte';

const title = document.title;
const sign = document.querySelector<HTMLLinkElement>('link[rel=icon]');
const plainSign = sign?.href;
const calling = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#a3431a"/><circle cx="32" cy="32" r="18" fill="#ffc46b"/></svg>',
)}`;

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

export function call(question: string): void {
  if (settings.sign) {
    document.title = `● ${question}`;
    if (sign) sign.href = calling;
  }
  if (!document.hidden) return;
  if (settings.sound) ring();
  if (settings.notify && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(title, { body: question, tag: 'turn', icon: plainSign });
    shown.onclick = () => window.focus();
  }
}

export function rest(): void {
  document.title = title;
  if (sign && plainSign) sign.href = plainSign;
}
