//! Pages of graphs in a browser: they open without errors and ask nobody for anything; boxes lead to lines, and lines
//! to boxes.
//!
//! Needs Chromium; where there is none, the tests say so and pass.

use std::path::{Path, PathBuf};
use std::process::Command;

use snek_tests::interpreter::{Snek, workspace_root};

/// The page of the training loop of an example, whose staged functions are collected as they are made.
const PROGRAM: &str = r#"
import sys
import snek
made, stage = [], snek.stage
def collecting(function):
    made.append(stage(function))
    return made[-1]
snek.stage = collecting
path = sys.argv[1]
names = {"__name__": "example"}
exec(compile(open(path).read(), path, "exec"), names)
names["main"](None, 3, 8, 32, 8)
open(sys.argv[2], "w").write(made[-1].emit("html"))
"#;

/// Collects errors, from before the page's own script runs.
const BEFORE: &str = r#"<script>
window.problems = [];
addEventListener("error", (event) => problems.push(String(event.message)));
addEventListener("securitypolicyviolation", (event) => problems.push("asks for " + event.blockedURI));
</script>"#;

/// Does what a reader does, and leaves behind what came of it.
const AFTER: &str = r#"<script>
addEventListener("load", () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const said = {};
  try {
    const click = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const label = (node) => node.querySelector("text").textContent;
    const labelled = (start) => all("g.node").filter((node) => label(node).startsWith(start));
    const picture = document.getElementById("picture"), height = () => picture.viewBox.baseVal.height;
    said.nodes = all("g.node").length;
    said.wires = all("path.wire").length;
    click(labelled("dot_general")[0]);
    said.line = all(".line.lit").map((line) => line.querySelector("code").textContent.trim());
    said.live = all("path.live").length > 0;
    click(all(".line.used").find((line) => line.textContent.includes("self.fc1")));
    said.chosen = all(".chosen").length;
    labelled("dot_general")[0].dispatchEvent(new MouseEvent("mousemove", { bubbles: true, clientX: 50, clientY: 50 }));
    said.tip = document.getElementById("tip").textContent.split("\n").slice(1, 3);
    const tall = height();
    click(document.getElementById("fold"));
    said.folded = [height() < tall / 5, all("g.node").filter((node) => !node.classList.contains("gone")).length];
    click(document.getElementById("unfold"));
    said.unfolded = Math.abs(height() - tall) < 2;
    const search = document.getElementById("search");
    search.value = "exp f64";
    search.dispatchEvent(new Event("input"));
    said.found = all(".hit").length > 0;
    said.marks = ["staged", "concrete"].map((mark) => all(".line." + mark).length > 0);
    said.why = all(".why").some((why) => why.textContent.startsWith("for: staged"));
    const boxes = all("g.node:not(.nest)").map((node) => node.querySelector("rect").getBoundingClientRect());
    const before = (end, start) => end <= start + 0.5;
    const apart = (a, b) =>
      before(a.right, b.left) || before(b.right, a.left) || before(a.bottom, b.top) || before(b.bottom, a.top);
    said.apart = boxes.every((a, at) => boxes.slice(at + 1).every((b) => apart(a, b)));
  } catch (error) { problems.push(String(error.stack)); }
  said.requests = performance.getEntriesByType("resource").map((entry) => entry.name);
  said.problems = problems;
  document.title = "said " + JSON.stringify(said);
});
</script>"#;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("snek-page-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a browser makes of a page, after its scripts have run; none if there is no browser that starts.
fn opened(page: &Path, profile: &Path) -> Option<String> {
    for browser in ["chromium", "chromium-browser", "google-chrome"] {
        let output = Command::new(browser)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--virtual-time-budget=4000",
                "--window-size=1600,1000",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("--dump-dom")
            .arg(format!("file://{}", page.display()))
            .output();
        match output {
            Ok(output) if output.status.success() => return Some(String::from_utf8_lossy(&output.stdout).into_owned()),
            _ => {}
        }
    }
    eprintln!("no Chromium: pages are not opened");
    None
}

#[test]
fn the_page_of_a_training_loop_works() {
    let folder = Folder::new("training");
    let (page, probed) = (folder.0.join("page.html"), folder.0.join("probed.html"));
    let example = workspace_root().join("examples/mnist_mlp.py");
    let mut command = Snek::find().expect("the build has the command").command(["-c", PROGRAM]);
    let output = command.arg(&example).arg(&page).output().expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&page).expect("a page");
    let addresses = text.matches("http").count() - text.matches("http-equiv").count();
    assert_eq!(
        addresses,
        text.matches("xmlns=\"http://www.w3.org/2000/svg\"").count(),
        "the page names other addresses"
    );
    let text =
        text.replacen("<head>", &format!("<head>{BEFORE}"), 1).replacen("</body>", &format!("{AFTER}</body>"), 1);
    std::fs::write(&probed, text).expect("a file");
    let Some(document) = opened(&probed, &folder.0.join("profile")) else { return };
    let said =
        document.split("<title>said ").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap_or("nothing");
    for part in [
        "\"problems\":[]",
        "\"requests\":[]",
        "\"line\":[\"x2 = F.relu(self.fc1(x1))\"]",
        "\"live\":true",
        "\"folded\":[true,",
        "\"unfolded\":true",
        "\"found\":true",
        "\"marks\":[true,true]",
        "\"why\":true",
        "\"apart\":true",
    ] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    assert!(said.contains("f64[") && said.contains("line 28 of"), "{said}");
    assert!(!said.contains("\"chosen\":0") && !said.contains("\"wires\":0"), "{said}");
}
