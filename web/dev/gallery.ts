// The page on a WalkHouse: every screen and board without a server.
import { mount } from 'svelte';
import App from '../src/App.svelte';
import '../src/look/base.css';
import { WalkHouse } from './walk_house';

mount(App, { target: document.getElementById('app')!, props: { house: new WalkHouse() } });
