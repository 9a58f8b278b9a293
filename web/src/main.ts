import { mount } from 'svelte';
import App from './App.svelte';
import './look/base.css';
import { openHouse } from './net/open';
import { stayInTheBrowser } from './offline.svelte';

document.getElementById('old')?.remove();
mount(App, { target: document.getElementById('app')!, props: { house: openHouse() } });
stayInTheBrowser();
