import { mount } from 'svelte';
import App from './App.svelte';
import './look/base.css';
import { RemoteHouse } from './net/remote';

document.getElementById('old')?.remove();
mount(App, { target: document.getElementById('app')!, props: { house: new RemoteHouse() } });
