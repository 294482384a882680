# A state machine with commands in a dict of functions, and a log of what happened.
# modes: plain, lms
ROOMS = {
    "hall": {"north": "library", "east": "kitchen", "items": ["lamp"]},
    "library": {"south": "hall", "up": "attic", "items": ["book", "key"]},
    "kitchen": {"west": "hall", "items": []},
    "attic": {"down": "library", "items": ["chest"], "locked": True},
}


class Game:
    commands = {}

    def __init__(self):
        self.room = "hall"
        self.carried = []
        self.rooms = {name: {**room, "items": list(room["items"])} for name, room in ROOMS.items()}
        self.moves = 0
        self.over = False

    @classmethod
    def command(cls, *names):
        def register(function):
            for name in names:
                cls.commands[name] = function
            return function
        return register

    def here(self):
        return self.rooms[self.room]

    def do(self, line):
        verb, _, rest = line.lower().partition(" ")
        self.moves += 1
        try:
            return self.commands[verb](self, rest)
        except KeyError as error:
            return f"I do not know {error}"


@Game.command("go", "walk")
def go(game, direction):
    target = game.here().get(direction)
    if target is None:
        return f"No way {direction or 'nowhere'}"
    if game.rooms[target].get("locked"):
        if "key" not in game.carried:
            return f"The {target} is locked"
        game.rooms[target]["locked"] = False
    game.room = target
    return look(game)


@Game.command("look")
def look(game, _=""):
    exits = sorted(k for k in game.here() if k not in ("items", "locked"))
    return f"{game.room}: exits {', '.join(exits)}; items {', '.join(game.here()['items']) or 'none'}"


@Game.command("take", "get")
def take(game, item):
    if item == "all":
        return " / ".join(take(game, i) for i in list(game.here()["items"])) or "nothing here"
    if item not in game.here()["items"]:
        return f"no {item} here"
    if item == "chest":
        game.over = True
        return f"You win after {game.moves} moves"
    game.here()["items"].remove(item)
    game.carried.append(item)
    return f"taken: {item}"


@Game.command("drop")
def drop(game, item):
    if item not in game.carried:
        return f"you have no {item}"
    game.carried.remove(item)
    game.here()["items"].append(item)
    return f"dropped: {item}"


@Game.command("inventory", "i")
def inventory(game, _):
    return ", ".join(sorted(game.carried)) or "empty hands"


game = Game()
script = """look
jump high
go up
take lamp
walk north
go up
take all
i
go up
drop book
look
take sword
take chest
go down"""
for line in script.splitlines():
    if game.over:
        print("the game is over")
        break
    print(f"> {line}\n{game.do(line)}")
